import { createHash } from 'node:crypto'
import { unescapeHtml } from '../lib/escape-html.ts'
import type { Head } from '../model/page-module.ts'

const TAG = /<(?:(script|style)\b[\s\S]*?<\/\1\s*>|[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)/g
/** Attributes whose words a visitor reads or hears, and those that say where a link leads. */
const READ = /\s(?:href|alt|aria-label|placeholder)="([^"]*)"/g
const ASSET_HASH = /^(\/assets\/.+)\.[\da-zA-Z]{8,16}(\.\w+)$/

const BODY = /<body[^>]*>([\s\S]*)<\/body>/
const TITLE = /<title>([^<]*)<\/title>/
const DESCRIPTION = /<meta name="description" content="([^"]*)"/

/**
 * A short name for the content of a page, which is what a visitor reads of it: its title and description, the words of
 * `<main>` and where its links lead. Layout, styles, scripts, space between words and the hashes in file names do not
 * change it.
 *
 * The dates of sitemaps and of the feed, what search engines are told of, and `site diff` all go by it.
 */
export function pageFingerprint(head: Pick<Head, 'title' | 'description'>, body: string): string {
  const main = mainOf(body)
  const targets = [...main.matchAll(READ)].map(([, value = '']) => withoutAssetHash(value))
  const content = [head.title, head.description, readableText(main), ...targets].map(solid).join('\n')
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** The fingerprint of a finished page, which is that of the head and body that it was made of. */
export function documentFingerprint(html: string): string {
  const [, title = ''] = TITLE.exec(html) ?? []
  const [, description = ''] = DESCRIPTION.exec(html) ?? []
  const [, body = html] = BODY.exec(html) ?? []
  return pageFingerprint({ title: unescapeHtml(title), description: unescapeHtml(description) }, body)
}

/** An address without the hash that changes with the bytes of its file. */
export function withoutAssetHash(address: string): string {
  return address.replace(ASSET_HASH, '$1$2')
}

/**
 * The text of some HTML, entities left as they are.
 *
 * Works on what React and remark write (every `<` of a text escaped, every attribute quoted); a real parser takes
 * seven times as long to say the same, which a test checks.
 */
export function readableText(html: string): string {
  return html.replace(TAG, '')
}

/** The content of `<main>`, or everything where a page has none. */
function mainOf(body: string): string {
  const start = body.search(/<main[\s>]/)
  return start < 0 ? body : body.slice(start, body.lastIndexOf('</main>'))
}

// Where a space is ordinary and where it does not break is typography.
function solid(text: string): string {
  let out = ''
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (!isSpace(text.charCodeAt(at))) continue
    if (at > start) out += text.slice(start, at)
    start = at + 1
  }
  return start === 0 ? text : out + text.slice(start)
}

/** What `\s` matches; a loop over a page takes a fifth of the time of the expression. */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  return code === 0xa0 || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)))
}
