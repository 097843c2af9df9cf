import { unescapeHtml } from '../lib/escape-html.ts'

/** What stands in the body of a page, each thing once. */
export type BodyContents = {
  readonly classes: readonly string[]
  readonly ids: readonly string[]
  /** Addresses of links, as a browser reads them, and the language that a link says its target is in. */
  readonly links: readonly (readonly [href: string, hreflang?: string])[]
}

const CLASS = /\sclass="([^"]*)"/g
const ID = /\sid="([^"]+)"/g
const LINK = /<a\s([^>]*?\s)?href="([^"]*)"([^>]*)>/g
const LANGUAGE = /\shreflang="([^"]*)"/i

/** Lists the classes, ids and links of a body as React and remark write it. */
export function readBody(html: string): BodyContents {
  return {
    classes: [...new Set(values(html, CLASS).flatMap((value) => value.split(/\s+/)))],
    ids: distinct(html, ID),
    links: linksOf(html),
  }
}

function linksOf(html: string): BodyContents['links'] {
  const links = new Map<string, readonly [string, string?]>()
  for (const [, before = '', address = '', after = ''] of html.matchAll(LINK)) {
    const language = LANGUAGE.exec(` ${before}${after}`)?.[1]
    const href = unescapeHtml(address)
    links.set(`${href} ${language ?? ''}`, language === undefined ? [href] : [href, language])
  }
  return [...links.values()]
}

function distinct(html: string, pattern: RegExp): string[] {
  return [...new Set(values(html, pattern))].map(unescapeHtml)
}

function values(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value)
}
