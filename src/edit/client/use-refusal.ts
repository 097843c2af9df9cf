import { useState } from 'preact/hooks'
import { CallError } from './call.ts'
import { say, unbroken } from './words.ts'

const SENTENCES: Readonly<Record<number, 'away' | 'vanished' | 'refused'>> = {
  0: 'away',
  404: 'vanished',
  409: 'vanished',
  422: 'refused',
}

/** Why something failed, in the server's words or in our own. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof CallError)) return say('unexpected')
  const { status, json } = error
  const { message, unreadable } = json as { readonly message?: string; readonly unreadable?: string }
  if (unreadable !== undefined) return unbroken(`${say('unreadable')} ${unreadable}`)
  if (message) return unbroken(message)
  return say(SENTENCES[status] ?? 'unexpected')
}

/** Why the last call failed, a function that uses the response to a call, and whether it still waits for one. */
export function useRefusal() {
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = async <T>(called: Promise<T>, use: (answer: T) => void): Promise<void> => {
    setRefusal('')
    setBusy(true)
    await called.then(use, (error: unknown) => setRefusal(refusalOf(error)))
    setBusy(false)
  }
  return [refusal, attempt, busy] as const
}
