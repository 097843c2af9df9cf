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

/** Why the last call failed, and a function that makes a call and uses its response. */
export function useRefusal() {
  const [refusal, setRefusal] = useState('')
  const attempt = <T>(called: Promise<T>, use: (answer: T) => void): Promise<void> => {
    setRefusal('')
    return called.then(use, (error: unknown) => setRefusal(refusalOf(error)))
  }
  return [refusal, attempt] as const
}
