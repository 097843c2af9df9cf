import { unescapeHtml } from '../lib/escape-html.ts'

const CLASS = /\sclass="([^"]*)"/g
/** What an address may lead to: an id, or the old name of a link. */
const ID = /(?:\sid|<a\s(?:[^<>]*?\s)?name)=(?:"([^"]+)"|'([^']+)')/g
const LINK = /<a\s([^>]*?\s)?href="([^"]*)"([^>]*)>/g
const MEDIA = /<(?:audio|source|track|video)\s(?:[^>]*?\s)?src="([^"]*)"/g
const LANGUAGE = /\shreflang="([^"]*)"/i

/**
 * The classes, ids and links of a body written by React or remark, each once; films and sounds count as links. Classes are
 * separated by spaces, the others stand one on a line, links normalised and with their `hreflang` after a tab. Lists are texts:
 * there are thousands, and few are read.
 */
export function readBodyContents(html: string) {
  return {
    classes: [...new Set(values(html, CLASS).flatMap((value) => value.split(/\s+/)))].join(' '),
    ids: [...new Set(values(html, ID))].map(line).join('\n'),
    links: linksOf(html),
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

function linksOf(html: string): string {
  const links = new Set<string>()
  for (const [, before = '', address = '', after = ''] of html.matchAll(LINK)) {
    const language = LANGUAGE.exec(` ${before}${after}`)?.[1]
    links.add(language === undefined ? line(address) : `${line(address)}\t${line(language)}`)
  }
  for (const address of values(html, MEDIA)) links.add(line(address))
  return [...links].join('\n')
}

/** An attribute as a browser reads it, on one line: line breaks are removed from addresses; ids have none. */
function line(attribute: string): string {
  return unescapeHtml(attribute).replace(/[\t\r\n]/g, '')
}

function values(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, double, single = '']) => double ?? single)
}
