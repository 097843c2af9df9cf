/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Changes, Published } from '../../server/protocol.ts'
import { call } from '../call.ts'
import { useRefusal } from '../use-refusal.ts'
import { keptFiles } from '../kept-drafts.ts'
import { HostChecks } from './host-checks.tsx'
import { Modal } from './modal.tsx'
import { say } from '../words.ts'

/** What the saved changes mean for visitors, and the commit that sends them. */
export function FinishDialog({ onClose }: { readonly onClose: () => void }) {
  const [unsaved] = useState(keptFiles)
  const [changes, setChanges] = useState<Changes>()
  const [message, setMessage] = useState('')
  const [published, setPublished] = useState<Published>()
  const [busy, setBusy] = useState(false)
  const [refusal, attempt] = useRefusal('away')
  useEffect(() => {
    if (unsaved.length > 0) return
    void attempt(call('changes', {}), (found) => {
      setChanges(found)
      setMessage(found.message ?? '')
    })
  }, [])
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
                <a href={`/__edit/?file=${encodeURIComponent(file)}`}>{file}</a>
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
    const { message: proposed, findings, files, words, isSent, branch } = changes
    if (proposed === undefined && findings.length === 0) return <p>{say('noGit')}</p>
    if (proposed === undefined) return <Findings findings={findings} />
    if (files.length === 0) return <p>{say('nothing')}</p>
    return (
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
        <p class="actions">
          {busy && <progress aria-label={say('message')} />}
          <button
            type="button"
            class="main"
            disabled={busy || message.trim() === ''}
            onClick={() => void publish()}
          >
            {say(isSent ? 'commitPush' : 'commit')} {branch}
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
        <p class="mistake">
          {say('notPushed')} {refusal}
        </p>
      )}
    </>
  )
}
