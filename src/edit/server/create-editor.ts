import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseJson } from '../../lib/parse-json.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { isForeignRequest } from '../../serve/foreign-request.ts'
import { send } from '../../serve/send.ts'
import { answerCall } from './answer-call.ts'
import type { Calls } from './calls.ts'

export const EDIT_PATH = '/__edit'
const TITLE: Text = { en: 'Edit the site', fr: 'Modifier le site' }
/** More than a picture of 60 MB in base64. */
const MAX_BYTES = 100_000_000
/** CodeMirror adds styles to the page, which the page allows with a nonce. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Answers everything below `/__edit`: the editor's page, its script and style, and its calls. Each call needs a token,
 * which is created here and written only into that page. Allows the editor to frame the site's pages. `site` separates
 * the drafts stored by a browser from those of another site on the same port. Until the site `isReady`, leaves the page
 * to the development server, which shows the mistakes in the content and loads it again without them.
 */
export function createEditor(
  bundle: ReadonlyMap<string, string>,
  calls: Calls,
  {
    language,
    site,
    isReady,
  }: { readonly language: MessageLanguage; readonly site: string; readonly isReady: () => boolean },
  onError: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const token = randomBytes(32).toString('base64url')
  const pageOf = (nonce: string) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="site-edit-token" content="${token}"><meta name="site-edit-site" content="${site}"><title>${TITLE[language]}</title>
<link rel="stylesheet" nonce="${nonce}" href="${EDIT_PATH}/editor.css"><script type="module" src="${EDIT_PATH}/editor.js"></script>
</head><body></body></html>
`

  return (request, response, path) => {
    if (path !== EDIT_PATH && !path.startsWith(`${EDIT_PATH}/`)) {
      allowFraming(response)
      return false
    }
    const file = bundle.get(path.slice(EDIT_PATH.length + 1))
    const isCall = path.startsWith(`${EDIT_PATH}/api/`)
    if (file === undefined && !isCall && !isReady()) return false
    const nonce = randomBytes(16).toString('base64')
    response.setHeader('Content-Security-Policy', policyOf(nonce))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Referrer-Policy', 'same-origin')
    if (!isOwnRequest(request)) send(response, 403, 'text/plain', 'Forbidden')
    else if (file !== undefined)
      send(response, 200, path.endsWith('.css') ? 'text/css' : 'text/javascript', file)
    else if (!isCall) send(response, 200, 'text/html', pageOf(nonce))
    else if (request.method !== 'POST' || !hasToken(request, token))
      send(response, 403, 'text/plain', 'Forbidden')
    else
      bodyOf(request)
        .then((body) => answerCall(calls, path.slice(`${EDIT_PATH}/api/`.length), body, language))
        .then(({ status = 200, json }) => send(response, status, 'application/json', JSON.stringify(json)))
        .catch((error: unknown) => {
          onError(error)
          send(response, 500, 'application/json', '{}')
        })
    return true
  }
}

/** Whether a request used a name of this machine, and came from no page of another origin. */
function isOwnRequest(request: IncomingMessage): boolean {
  const from = request.headers['sec-fetch-site'] ?? 'none'
  return !isForeignRequest(request, []) && ['same-origin', 'none'].includes(String(from))
}

/** Whether a call has the token of this server, which only its own page knows. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = Buffer.from(String(headers['x-site-edit'] ?? ''))
  const known = Buffer.from(token)
  return sent.length === known.length && timingSafeEqual(sent, known)
}

/** Undefined if it is too long or no JSON, which no call accepts. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  // The editor sends text, whose length browsers declare.
  const isLong = Number(request.headers['content-length'] ?? Infinity) > MAX_BYTES
  return isLong ? undefined : parseJson((await text(request)) || '{}')
}

/**
 * The site's policy allows no frames, but the editor shows pages in one. Scripts of such a page can do what the editor
 * can, so those of other origins stay blocked.
 */
function allowFraming(response: ServerResponse): void {
  const policy = response.getHeader('Content-Security-Policy')
  if (typeof policy !== 'string') return
  const own = policy.replace(/(script|connect)-src ([^;]*)/g, (_, kind: string, sources: string) => {
    const keywords = sources.split(' ').filter((source) => source.startsWith("'"))
    return `${kind}-src ${keywords.join(' ')}`
  })
  response.setHeader(
    'Content-Security-Policy',
    own.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
}
