import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Sends a whole body with its type and length. Node leaves the body out of what answers HEAD. */
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
