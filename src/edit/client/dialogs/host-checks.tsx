/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { HostCheck } from '../../server/protocol.ts'
import { call } from '../call.ts'
import { say } from '../words.ts'

const AGAIN_MS = 5000

/** What the host says of a pushed commit, until it is done; nothing where it cannot be asked. */
export function HostChecks({ commit }: { readonly commit: string }) {
  const [checks, setChecks] = useState<readonly HostCheck[]>()
  useEffect(() => {
    let closed = false
    const follow = async () => {
      while (!closed) {
        const { checks } = await call('hostChecks', { commit })
        setChecks(checks)
        if (!checks || (checks.length > 0 && checks.every(({ passed }) => passed !== undefined))) return
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
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
