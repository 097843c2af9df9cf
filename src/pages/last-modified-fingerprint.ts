import { sha256 } from '../cache/hash.ts'
import { unescapeHtml } from '../lib/escape-html.ts'
import type { Head } from '../model/page-module.ts'
import { readableText } from './readable-text.ts'

/** Attributes that visitors read or hear, and those with link targets. */
const READ = /\s(?:href|alt|aria-label|placeholder)="([^"]*)"/g
const ASSET_HASH = /^(\/assets\/.+)\.[\da-zA-Z]{8,16}(\.\w+)$/

const BODY = /<body[^>]*>([\s\S]*)<\/body>/
const TITLE = /<title>([^<]*)<\/title>/
const DESCRIPTION = /<meta name="description" content="([^"]*)"/

/**
 * A short hash of what visitors read on a page: its title and description, the words of `<main>` and its link
 * targets. Layout, styles, scripts, whitespace and the hashes in file names do not change it. Sitemap and feed dates,
 * search engine notifications and `site diff` all use it.
 */
export function pageFingerprint(
  { title, description }: Pick<Head, 'title' | 'description'>,
  body: string,
): string {
  const main = mainOf(body)
  const read = Array.from(main.matchAll(READ), ([, value = '']) => withoutAssetHash(value))
  const texts = [title, description, readableText(main), ...read]
  // Kinds of spaces are typography, not content.
  const solid = texts.map((text) => text.replaceAll(/\s+/g, ''))
  return sha256(solid.join('\n'), 'base64url').slice(0, 16)
}

/** The fingerprint of a finished page, equal to that of its head and body. */
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

/** The content of `<main>`, or everything if there is none. */
function mainOf(body: string): string {
  const start = body.search(/<main[\s>]/)
  return start < 0 ? body : body.slice(start, body.lastIndexOf('</main>'))
}
