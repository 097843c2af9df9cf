import { useState } from 'preact/hooks'
import { CallError } from './call.ts'
import { failureOf } from './entry/entry-state.ts'
import { say } from './words.ts'

type Gone = 'fileChanged' | 'vanished' | 'unexpected'

/** Why something failed, in the server's words or in our own; `gone` if what it was about is no longer there. */
export function refusalOf(error: unknown, gone: Gone = 'fileChanged'): string {
  if (!(error instanceof CallError)) return say('unexpected')
  const failure = error.status === 409 ? 'vanished' : failureOf(error.status)
  return error.reason || say(failure === 'vanished' ? gone : failure)
}

/** Why the last call failed, and a function that makes a call and uses its response. */
export function useRefusal(gone?: Gone) {
  const [refusal, setRefusal] = useState('')
  const attempt = <T>(called: Promise<T>, use: (answer: T) => void): Promise<void> => {
    setRefusal('')
    return called.then(use, (error: unknown) => setRefusal(refusalOf(error, gone)))
  }
  return [refusal, attempt] as const
}
