/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Changes, Published } from '../../server/protocol.ts'
import { call } from '../call.ts'
import { useRefusal } from '../use-refusal.ts'
import { keptFiles } from '../kept-drafts.ts'
import { HostChecks } from './host-checks.tsx'
import { Modal } from './modal.tsx'
import { say, sayOf } from '../words.ts'

type Props = {
  /** Resolves once what is being saved is saved. */
  readonly savesDone: () => Promise<unknown>
  /** Takes back what is not saved of a file. */
  readonly onDiscard: (file: string) => void
  readonly onClose: () => void
}

/** What the saved changes mean for visitors, and the commit that sends them. */
export function FinishDialog({ savesDone, onDiscard, onClose }: Props) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [changes, setChanges] = useState<Changes>()
  const [message, setMessage] = useState('')
  const [published, setPublished] = useState<Published>()
  const [busy, setBusy] = useState(false)
  const [refusal, attempt] = useRefusal('away')
  const look = async () => {
    const kept = keptFiles()
    setUnsaved(kept)
    if (kept.length > 0) return
    await attempt(call('changes', {}), (found) => {
      setChanges(found)
      setMessage(found.message ?? '')
    })
  }
  useEffect(() => void savesDone().then(look), [])
  const publish = async () => {
    setBusy(true)
    await attempt(call('publish', { message }), setPublished)
    setBusy(false)
  }
  const shown = () => {
    if (unsaved.length > 0)
      return (
        <>
          <p class="mistake">{say('unsavedFirst')}</p>
          <ul>
            {unsaved.map((file) => (
              <li key={file}>
                <a href={`/__edit/?file=${encodeURIComponent(file)}`}>{file}</a>{' '}
                <button
                  type="button"
                  aria-label={sayOf('discard', file)}
                  onClick={() => {
                    onDiscard(file)
                    void look()
                  }}
                >
                  {say('discard')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )
    if (!changes)
      return (
        !refusal && (
          <p>
            {say('looking')} <progress aria-label={say('changesTitle')} />
          </p>
        )
      )
    if (published) return <Outcome published={published} />
    const { message: proposed, findings, files, words, isSent, unsent, branch } = changes
    if (proposed === undefined && findings.length === 0) return <p>{say('noGit')}</p>
    if (proposed === undefined) return <Findings findings={findings} />
    if (files.length === 0 && !unsent) return <p>{say('nothing')}</p>
    return (
      <>
        {files.length === 0 ? (
          <p>{say('unsent')}</p>
        ) : (
          <>
            {/* It scrolls. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{words}</pre>
            <Findings findings={findings} />
            <label>
              {say('message')}
              <textarea
                rows={4}
                value={message}
                onInput={({ currentTarget }) => setMessage(currentTarget.value)}
              />
            </label>
          </>
        )}
        <p class="actions">
          {busy && <progress aria-label={say('message')} />}
          <button
            type="button"
            class="main"
            disabled={busy || (files.length > 0 && message.trim() === '')}
            onClick={() => void publish()}
          >
            {say(files.length === 0 ? 'push' : isSent ? 'commitPush' : 'commit')} {branch}
          </button>
        </p>
      </>
    )
  }
  return (
    <Modal title={say('changesTitle')} onClose={onClose} refusal={refusal}>
      <div aria-live="polite">{shown()}</div>
    </Modal>
  )
}

function Findings({ findings }: Pick<Changes, 'findings'>) {
  if (findings.length === 0) return <p>{say('noFindings')}</p>
  return (
    <>
      <h3>{say('findings')}</h3>
      <ul>
        {findings.map(({ message, hint, warning }) => (
          <li key={message} class={warning ? 'warning' : 'mistake'}>
            {message} {hint}
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ published }: { readonly published: Published }) {
  const { branch, commit, pushed, refusal, proposal } = published
  return (
    <>
      {commit && (
        <p>
          {say('committed')} <code>{branch}</code> ({commit.slice(0, 8)}) {pushed && say('pushed')}
        </p>
      )}
      {proposal && (
        <p>
          <a href={proposal} target="_blank" rel="noreferrer">
            {say('propose')}
          </a>
        </p>
      )}
      {pushed && <HostChecks commit={commit} />}
      {refusal && (
        <>
          <p class="mistake">{say(commit ? 'notPushed' : 'notCommitted')}</p>
          <pre>{refusal}</pre>
        </>
      )}
    </>
  )
}
