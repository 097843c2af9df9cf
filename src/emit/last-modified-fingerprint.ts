import { createHash } from 'node:crypto'
import type { Head } from '../model/page-module.ts'

const TAG = /<(?:(script|style)\b[\s\S]*?<\/\1\s*>|[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)/g
/** Attributes whose words a visitor reads or hears, and those that say where a link leads. */
const READ = /\s(?:href|alt|aria-label|placeholder)="([^"]*)"/g
const ASSET_HASH = /^(\/assets\/.+)\.[\da-zA-Z]{8,16}(\.\w+)$/

/**
 * A short name for what a visitor reads of a page: its title and description, the words of `<main>` and where its
 * links lead. Layout, styles, scripts, space between words and the hashes in file names do not change it.
 */
export function pageFingerprint(head: Pick<Head, 'title' | 'description'>, body: string): string {
  const main = mainOf(body)
  const targets = [...main.matchAll(READ)].map(([, value = '']) => value.replace(ASSET_HASH, '$1$2'))
  const content = [head.title, head.description, readableText(main), ...targets].map(solid).join('\n')
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
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
  return text.replace(/\s+/g, '')
}
