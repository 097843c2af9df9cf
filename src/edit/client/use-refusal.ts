import { useState } from 'preact/hooks'
import { CallError } from './call.ts'
import { say } from './words.ts'

/** Why something failed, in the server's words or in our own. */
export function refusalOf(error: unknown, otherwise: 'fileChanged' | 'away' = 'fileChanged'): string {
  return error instanceof CallError && 'message' in (error.json as object) ? error.message : say(otherwise)
}

/** Why the last call failed, and a function that makes a call and uses its response. */
export function useRefusal(otherwise?: 'away') {
  const [refusal, setRefusal] = useState('')
  const attempt = <T>(called: Promise<T>, use: (answer: T) => void): Promise<void> => {
    setRefusal('')
    return called.then(use, (error: unknown) => setRefusal(refusalOf(error, otherwise)))
  }
  return [refusal, attempt] as const
}
