import { errorCode } from './error-code.ts'

/** What is read of a file; undefined when there is none. */
export function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
}
