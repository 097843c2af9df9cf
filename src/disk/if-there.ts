import { errorCode } from './error-code.ts'

/** The result of reading a file; undefined if the file does not exist. */
export function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
}
