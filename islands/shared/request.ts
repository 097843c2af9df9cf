/** What a 401 means to the caller: a failure like any other, or simply that there is nothing for this visitor. */
export type LoadOptions = { readonly unauthorized?: 'error' | 'null' }

/**
 * Sends a request with its cookies and a JSON content type, once, and answers whatever the server said.
 *
 * Rejects only when there was no answer at all.
 */
export function send(method: string, address: string, body?: unknown): Promise<Response> {
  return fetch(address, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Like {@link send}, and answers the JSON. A status that is not OK is an error that says `{status}: {body}`. */
export async function request(method: string, address: string, body?: unknown): Promise<unknown> {
  return read(await send(method, address, body))
}

/**
 * Loads JSON from the address that the segments of `key` make, joined by slashes. Nothing is tried or fetched again.
 *
 * With `unauthorized: 'null'` a 401 gives null.
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
