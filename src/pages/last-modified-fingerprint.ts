import { sha256 } from '../cache/hash.ts'
import { unescapeHtml } from '../lib/escape-html.ts'
import { isSpace } from '../lib/is-space.ts'
import type { Head } from '../model/page-module.ts'
import { readableText } from './readable-text.ts'

/** Attributes whose words a visitor reads or hears, and those that say where a link leads. */
const READ = ['href', 'alt', 'aria-label', 'placeholder']
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
export function pageFingerprint(
  { title, description }: Pick<Head, 'title' | 'description'>,
  body: string,
): string {
  const main = mainOf(body)
  const texts = [title, description, readableText(main), ...readAttributes(main).map(withoutAssetHash)]
  // Where a space is ordinary and where it does not break is typography.
  const solid = texts.map((text) => text.replaceAll(/\s+/g, ''))
  return sha256(solid.join('\n'), 'base64url').slice(0, 16)
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

/** The values of the attributes that are {@link READ}, in order. */
function readAttributes(html: string): string[] {
  const values: string[] = []
  // Most attributes are others, and are passed over faster than an expression could.
  for (let at = html.indexOf('="'), after = 0; at >= 0; at = html.indexOf('="', after)) {
    after = at + 2
    const end = isRead(html, at) ? html.indexOf('"', after) : -1
    if (end < 0) continue
    values.push(html.slice(after, end))
    after = end + 1
  }
  return values
}

function isRead(html: string, equals: number): boolean {
  const name = READ.find((candidate) => html.endsWith(candidate, equals))
  return name !== undefined && isSpace(html.charCodeAt(equals - name.length - 1))
}

/** The content of `<main>`, or everything where a page has none. */
function mainOf(body: string): string {
  const start = body.search(/<main[\s>]/)
  return start < 0 ? body : body.slice(start, body.lastIndexOf('</main>'))
}
