import { unescapeHtml } from '../lib/escape-html.ts'
import { startTags } from '../lib/text/start-tags.ts'

const CLASS = /\sclass="([^"]*)"/g
/** Tags with a target. Videos, sounds, frames and scripts count as links, because browsers request them. */
const LINK = /^<(?:a|area|audio|iframe|script|source|track|video)\s/i
const ATTRIBUTE = /\s([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const READ = /\s(?:id|name|href|src|poster)\b/i

/**
 * The classes of a body, separated by spaces, and its ids and links, by line breaks: strings, because there are
 * thousands and few are read. What a browser loads is a link too, except images. Links are normalised, with their
 * `hreflang` after a tab.
 */
export function readBodyContents(html: string) {
  const ids = new Set<string>()
  const links = new Set<string>()
  for (const tag of startTags(html)) {
    if (!READ.test(tag)) continue
    const { id, name, href, src, poster, hreflang } = attributesOf(tag)
    if (id) ids.add(line(id))
    // The old syntax for an anchor.
    if (name && /^<a\s/i.test(tag)) ids.add(line(name))
    if (!LINK.test(tag)) continue
    const address = href ?? src
    if (address !== undefined)
      links.add(line(address) + (hreflang === undefined ? '' : `\t${line(hreflang)}`))
    if (poster) links.add(line(poster))
  }
  const classes = new Set([...html.matchAll(CLASS)].flatMap(([, value = '']) => value.split(/\s+/)))
  return { classes: [...classes].join(' '), ids: [...ids].join('\n'), links: [...links].join('\n') }
}

/** Parses the links of {@link readBodyContents}. */
export function listLinks(links: string): { readonly href: string; readonly hreflang?: string }[] {
  return lines(links).map((written) => {
    const [href = '', hreflang] = written.split('\t')
    return hreflang === undefined ? { href } : { href, hreflang }
  })
}

/** The lines of a text; empty for an empty text. */
export function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function attributesOf(tag: string): Readonly<Partial<Record<string, string>>> {
  const read: Record<string, string> = {}
  // Duplicate attributes: the first one wins.
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE))
    read[name.toLowerCase()] ??= double ?? single ?? bare ?? ''
  return read
}

/** An attribute as a browser reads it, on one line: line breaks are removed from addresses; ids have none. */
function line(attribute: string): string {
  return unescapeHtml(attribute).replace(/[\t\r\n]/g, '')
}
