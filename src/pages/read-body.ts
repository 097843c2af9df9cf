import { unescapeHtml } from '../lib/escape-html.ts'

const CLASS = /\sclass="([^"]*)"/g
/** Comments, and what elements hold that show none of it. */
const UNSEEN = /<!--[^]*?-->|(<(script|style|template|textarea)\b[^>]*>)[^]*?<\/\2\b/gi
const VALUE = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`
/** What an address may lead to: an id, or the old name of a link. */
const ID = new RegExp(String.raw`\s(?:id(?<=<[a-z][^<>]*)|name(?<=<a\s[^<>]*))${VALUE}`, 'gi')
const LINK = /<(?:a|audio|source|track|video)\s[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi
const ADDRESS = new RegExp(String.raw`\s(?:href|src)${VALUE}`, 'gi')
const LANGUAGE = new RegExp(String.raw`\shreflang${VALUE}`, 'gi')

/**
 * The classes, ids and links of a body, each once; films and sounds count as links. Classes are separated by spaces, the others
 * stand one on a line, links normalised and with their `hreflang` after a tab. Lists are texts: there are thousands, and few are
 * read.
 */
export function readBodyContents(html: string) {
  const seen = html.replace(UNSEEN, '$1')
  return {
    classes: [...new Set(values(html, CLASS).flatMap((value) => value.split(/\s+/)))].join(' '),
    ids: [...new Set(values(seen, ID))].map(line).join('\n'),
    links: [...new Set(Array.from(seen.matchAll(LINK)).flatMap(([tag]) => linkIn(tag)))].join('\n'),
  }
}

/** Parses the links that {@link readBodyContents} gives. */
export function listLinks(links: string): { readonly href: string; readonly hreflang?: string }[] {
  return lines(links).map((written) => {
    const [href = '', hreflang] = written.split('\t')
    return hreflang === undefined ? { href } : { href, hreflang }
  })
}

/** The lines of a text; none of an empty one. */
export function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function linkIn(tag: string): string[] {
  const [address] = values(tag, ADDRESS)
  const [language] = values(tag, LANGUAGE)
  return address === undefined ? [] : [[address, language ?? []].flat().map(line).join('\t')]
}

/** An attribute as a browser reads it, on one line: line breaks are removed from addresses; ids have none. */
function line(attribute: string): string {
  return unescapeHtml(attribute).replace(/[\t\r\n]/g, '')
}

function values(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, double, single, bare]) => double ?? single ?? bare ?? '')
}
