import type { IncomingMessage } from 'node:http'

/** The headers of a message in Web form, with repeated headers preserved. */
export function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
