import type { Lang } from '../messages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Answers JSON, with the headers that every answer to a program carries. */
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
      // Were it opened as a page, nothing in it would run.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': lang,
      ...headers,
    },
  })
}
