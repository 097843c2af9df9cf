import type { Calls } from '../server/calls.ts'
import type { Sent } from '../server/protocol.ts'

export type Answer<N extends keyof Calls> = Awaited<ReturnType<Calls[N]>>
export type SiteOverview = Answer<'site'>
export type OpenedEntry = Answer<'entry'>

/** A call that failed; status 0 if there was no response. */
export class CallError extends Error {
  readonly status: number
  readonly json: unknown

  constructor(status: number, json: unknown = {}) {
    super(String(status))
    this.status = status
    this.json = json
  }
}

let token = tokenIn(document)

export async function call<N extends keyof Calls>(name: N, body: Sent<N>): Promise<Answer<N>> {
  let response = await send(name, body)
  if (response.status === 403) {
    // The server was restarted: its page has the new token.
    const page = await fetch('/__edit/').then((page) => page.text(), unanswered)
    token = tokenIn(new DOMParser().parseFromString(page, 'text/html'))
    response = await send(name, body)
  }
  const json: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallError(response.status, json)
  return json as Answer<N>
}

function tokenIn(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="site-edit-token"]')?.content ?? ''
}

function send(name: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Site-Edit': token }
  const sent = fetch(`/__edit/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return sent.catch(unanswered)
}

function unanswered(): never {
  throw new CallError(0)
}
