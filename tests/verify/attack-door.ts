import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { QUOTE_REQUEST } from './judges/spam.ts'

/** This one takes its input from its address. */
const IN_ADDRESS = '/api/seo/optimiser-et-reparer'
const ADDRESS = 'https://localhost/'
/**
 * The endpoints that take JSON, with sample input. The site's form has one of them too, but attackers fill in its
 * hidden field.
 */
export const CALLS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/contact': QUOTE_REQUEST,
  '/api/seo/audit-complet': { siteUrl: ADDRESS, domain: 'localhost' },
  [IN_ADDRESS]: { url: ADDRESS },
  '/api/submit-to-google': { url: ADDRESS },
  '/api/seo/optimize': { url: ADDRESS },
}
export const DOOR = '/attack'

export type AttackDoor = {
  readonly port: number
  /** What the handler fetched from it at an attacker's request: it must fetch nothing. */
  readonly lured: readonly string[]
  readonly close: () => void
}

/**
 * A page of forms for the endpoints that take JSON, for an attacker that only knows forms: it forwards their values to
 * the site at `port`. It is also the address to which an attacker lures the handler.
 */
export async function openAttackDoor(port: () => number, authority: () => Buffer): Promise<AttackDoor> {
  const lured: string[] = []
  const server = createServer((asked, answer) => {
    const { url = '/' } = asked
    if (!url.startsWith(DOOR)) {
      // With these requests, the attacker itself checks for visits.
      if (!/^\/get_|^\/$/.test(url)) lured.push(url)
      return void answer.setHeader('Content-Type', 'application/json').end('{}')
    }
    const path = url.slice(DOOR.length)
    if (!(path in CALLS)) return void answer.setHeader('Content-Type', 'text/html').end(formsPage())
    const fail = () => answer.destroy()
    void text(asked).then((body) => {
      const filled = new URLSearchParams(body)
      const inAddress = path === IN_ADDRESS ? `/${encodeURIComponent(filled.get('url') ?? '')}` : ''
      const method = inAddress ? 'GET' : 'POST'
      const headers = { 'Content-Type': 'application/json' }
      const options = {
        host: 'localhost',
        port: port(),
        path: path + inAddress,
        method,
        headers,
        ca: authority(),
      }
      request(options, (from: IncomingMessage) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      })
        .on('error', fail)
        .end(inAddress ? '' : asJson(filled))
    }, fail)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, lured, close: () => server.close() }
}

function asJson(filled: URLSearchParams): string {
  return JSON.stringify(
    Object.fromEntries([...filled].map(([name, value]) => [name, value === 'true' || value])),
  )
}

function formsPage(): string {
  return Object.entries(CALLS)
    .map(([path, fields]) => {
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input name="${name}" value="${String(value)}">`,
      )
      return `<form method="post" action="${DOOR}${path}">${inputs.join('')}<input type="submit"></form>`
    })
    .join('\n')
}
