import { unescapeHtml } from '../lib/escape-html.ts'

/** What stands in the body of a page, each thing once. */
export type BodyContents = {
  readonly classes: readonly string[]
  readonly ids: readonly string[]
  /** Addresses of links, as a browser reads them. */
  readonly links: readonly string[]
}

const CLASS = /\sclass="([^"]*)"/g
const ID = /\sid="([^"]+)"/g
const LINK = /<a\s[^>]*?href="([^"]*)"/g

/** Lists the classes, ids and links of a body as React and remark write it. */
export function readBody(html: string): BodyContents {
  return {
    classes: [...new Set(values(html, CLASS).flatMap((value) => value.split(/\s+/)))],
    ids: distinct(html, ID),
    links: distinct(html, LINK),
  }
}

function distinct(html: string, pattern: RegExp): string[] {
  return [...new Set(values(html, pattern))].map(unescapeHtml)
}

function values(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value)
}
