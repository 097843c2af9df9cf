import type { Calls } from '../server/protocol.ts'

/** A call that was not answered as hoped; status 0 when there was no answer at all. */
export class CallError extends Error {
  readonly status: number
  readonly json: unknown

  constructor(status: number, json: unknown = {}) {
    super((json as { message?: string }).message ?? String(status))
    this.status = status
    this.json = json
  }
}

const META = 'meta[name="site-edit-token"]'
let token = document.querySelector<HTMLMetaElement>(META)?.content ?? ''

/** Asks the editor's server. */
export async function call<N extends keyof Calls>(name: N, body: Calls[N][0]): Promise<Calls[N][1]> {
  let response = await send(name, body)
  if (response.status === 403) {
    // The server was started again: its page has the new token.
    const page = await fetch('/__edit/').then((page) => page.text())
    token =
      new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLMetaElement>(META)?.content ?? ''
    response = await send(name, body)
  }
  const json: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallError(response.status, json)
  return json as Calls[N][1]
}

async function send(name: string, body: unknown): Promise<Response> {
  try {
    return await fetch(`/__edit/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Site-Edit': token },
      body: JSON.stringify(body),
    })
  } catch {
    throw new CallError(0)
  }
}
