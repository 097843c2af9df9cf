import { CallError } from './call.ts'
import { say } from './words.ts'

/** Why something was not done, in the server's words or in our own. */
export function refusalOf(error: Error, otherwise: 'fileChanged' | 'away' = 'fileChanged'): string {
  return error instanceof CallError && 'message' in (error.json as object) ? error.message : say(otherwise)
}
