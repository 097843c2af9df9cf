import { HttpError } from './http-error.ts'
import { readBody } from './read-body.ts'

/** Returns the body as JSON. Throws 400 when it is not, and 413 past 16 KiB. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request))
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(400, 'badJson', {}, cause)
  }
}
