import { CallError } from './call.ts'
import { say } from './words.ts'

/** Why files were not changed. */
export function refusalOf(error: Error): string {
  return error instanceof CallError && 'message' in (error.json as object)
    ? error.message
    : say('fileChanged')
}
