import type { FormPayload } from '../../src/forms/form-payload.ts'
import type { FormErrors } from '../../src/forms/validate-form.ts'
import { FORM } from './timings.ts'

export type Answer = {
  readonly ok: boolean
  readonly message?: string
  readonly reference?: string
  readonly errors?: FormErrors
}

/**
 * Makes the function that posts a form's payload and never throws: no response within the time limit is a failure.
 *
 * The same payload keeps its key however often it is sent, so that the handler stores it once. A changed payload is
 * another request, and gets another key.
 */
export function createSender(
  url: string,
  headers: Readonly<Record<string, string>>,
): (payload: FormPayload, elapsed: number) => Promise<Answer> {
  let sent = ''
  let key = ''
  return async (payload, elapsed) => {
    const body = JSON.stringify(payload)
    // Browsers offer no UUID on a page without https, such as a preview on the local network.
    if (body !== sent) key = isSecureContext ? crypto.randomUUID() : ''
    sent = body
    return post(url, body, {
      ...headers,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
      'X-Form-Elapsed': String(Math.round(elapsed)),
    })
  }
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), FORM.timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers,
      body,
      signal: late.signal,
    })
    // What is not JSON comes from something in front of the handler: nothing was received.
    const answer = (await response.json().catch(() => undefined)) as Omit<Answer, 'ok'> | undefined
    return { ...answer, ok: response.ok && answer !== undefined }
  } catch {
    return { ok: false }
  } finally {
    clearTimeout(timer)
  }
}
