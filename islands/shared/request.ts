/** Whether a 401 is an error, or means that there is nothing for this visitor. */
export type LoadOptions = { readonly unauthorized?: 'error' | 'null' }

/**
 * Sends a request with cookies and a JSON content type, once, and resolves with any response.
 *
 * Rejects only if there was no response.
 */
export function send(method: string, address: string, body?: unknown): Promise<Response> {
  return fetch(address, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Like {@link send}, but resolves with the JSON. A status that is not OK throws an error with `{status}: {body}`. */
export async function request(method: string, address: string, body?: unknown): Promise<unknown> {
  return read(await send(method, address, body))
}

/**
 * Loads JSON from the address formed by the segments of `key`, joined by slashes. Never retries or refetches.
 *
 * With `unauthorized: 'null'` a 401 resolves with null.
 */
export async function load(
  key: readonly string[],
  { unauthorized = 'error' }: LoadOptions = {},
): Promise<unknown> {
  const response = await send('GET', key.join('/'))
  return response.status === 401 && unauthorized === 'null' ? null : read(response)
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  return response.json()
}
