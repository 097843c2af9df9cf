import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { HeaderTable } from '../hosts/rules/host-rules.ts'
import { headersFor } from './match-rules.ts'

/** Sends a whole body with its type and length. Node omits the body of responses to HEAD. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): void {
  const own = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...own, ...headers }).end(body)
}

/** Sets the headers of a path. Over plain http, headers that upgrade to https would only break the page. */
export function setHeaders(response: ServerResponse, table: HeaderTable, path: string): void {
  for (const [name, value] of Object.entries(headersFor(table, path))) {
    const isPolicy = name.toLowerCase() === 'content-security-policy'
    response.setHeader(name, isPolicy ? value.replace('; upgrade-insecure-requests', '') : value)
  }
}
