import type { Lang } from '../messages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Responds with JSON and the headers of every response to a program. */
export function dataResponse(
  status: number,
  lang: Lang,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      // If it is opened as a page, nothing in it runs.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': lang,
      ...headers,
    },
  })
}
