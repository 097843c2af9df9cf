/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Changes, Draft, HostCheck, Published } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { call } from '../call.ts'
import { useForm } from '../form-context.ts'
import { useRefusal } from '../use-refusal.ts'
import { storedDrafts } from '../entry/stored-drafts.ts'
import { writtenText } from '../entry/written-text.ts'
import { Modal } from './modal.tsx'
import { say, sayOf, unbroken } from '../words.ts'

const POLL_MS = 5000

/** What the saved changes mean for visitors, and the commit that publishes them. */
export function FinishDialog({ onClose }: { readonly onClose: () => void }) {
  const { entry } = useForm()
  const [unsaved, setUnsaved] = useState<readonly Draft[]>([])
  const [changes, setChanges] = useState<Changes>()
  const [message, setMessage] = useState('')
  const [published, setPublished] = useState<Published>()
  const [refusal, attempt, busy] = useRefusal()
  const look = async () => {
    const drafts = storedDrafts()
    setUnsaved(drafts)
    if (drafts.length > 0) return
    await attempt(call('changes', {}), (found) => {
      setChanges(found)
      setMessage(found.message ?? '')
    })
  }
  useEffect(() => void entry.saved.then(look), [])
  const publish = () => attempt(call('publish', { message }), setPublished)
  const discard = (file: string) => {
    entry.discard(file)
    void look()
  }
  const shown = () => {
    if (unsaved.length > 0)
      return (
        <>
          <p class="mistake">{say('unsavedFirst')}</p>
          <ul>
            {unsaved.map(({ file, ...draft }, index) => (
              <li key={index}>
                <a href={`/__edit/?file=${encodeURIComponent(file)}`}>{file}</a>{' '}
                <Button text={say('discard')} name={sayOf('discard', file)} onClick={() => discard(file)} />
                {/* Its file may be gone. */}
                <details>
                  <summary>{say('written')}</summary>
                  <pre>{writtenText(draft)}</pre>
                </details>
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
    const { message: proposed, findings, files, words, isSent } = changes
    if (proposed === undefined)
      return findings.length === 0 ? <p>{say('noGit')}</p> : <Findings findings={findings} />
    if (files.length === 0 && !isSent) return <p>{say('nothing')}</p>
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
          {busy && <progress aria-label={say('changesTitle')} />}
          <Button
            text={say(isSent ? 'send' : 'keep')}
            class="main"
            disabled={busy || (files.length > 0 && message.trim() === '')}
            onClick={() => void publish()}
          />
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
            {unbroken(`${message} ${hint ?? ''}`)}
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
          {refusal.includes('tell me who you are') && <p>{say('noIdentity')}</p>}
          <pre>{refusal}</pre>
        </>
      )}
    </>
  )
}

/** The host's checks of a pushed commit, until they end; nothing if the host cannot be asked. */
function HostChecks({ commit }: { readonly commit: string }) {
  const [checks, setChecks] = useState<readonly HostCheck[]>()
  useEffect(() => {
    let closed = false
    const follow = async () => {
      while (!closed) {
        const { checks } = await call('hostChecks', { commit })
        setChecks(checks)
        if (!checks || (checks.length > 0 && checks.every(({ passed }) => passed !== undefined))) return
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    }
    follow().catch(() => undefined)
    return () => void (closed = true)
  }, [commit])
  if (!checks) return null
  return (
    <>
      <h3>{say('hostChecks')}</h3>
      {checks.length === 0 && <p>{say('hostWaits')}</p>}
      <ul>
        {checks.map(({ name, url, passed }) => (
          <li key={url} class={passed === false ? 'mistake' : ''}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            {say(passed === undefined ? 'running' : passed ? 'passed' : 'checkFailed')}
          </li>
        ))}
      </ul>
    </>
  )
}
