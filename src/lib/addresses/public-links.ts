import { inSrcset } from './in-srcset.ts'
import { START_TAG } from '../text/start-tags.ts'
import { publicAddress, type Addressing } from './public-address.ts'

// `css` and `props` are files of an island.
const ADDRESS = /(\s(?:href|src|action|formaction|poster|data|css|props)\s*=\s*(["']))([^]*?)(?=\2)/gi
const ADDRESSES = /(\s(?:imagesrcset|srcset)\s*=\s*(["']))([^]*?)(?=\2)/gi
const IN_CSS = /(url\(\s*["']?)(\/[^"')]*)/g

/** A tag, or everything from a tag with an unclosed quote on: otherwise each tag would search for the quote again. */
const TAG_OR_REST = new RegExp(`${START_TAG.source}|(<[a-z][^]*)`, 'gi')
const PLAIN_TAG = /<[a-z][^>]*>?/gi

/** Changes every address in HTML, as written in its attribute. */
export function inAddresses(html: string, change: (address: string) => string): string {
  const inTag = (tag: string) =>
    tag
      .replace(ADDRESS, (_, before: string, _quote, address: string) => before + change(address))
      .replace(ADDRESSES, (_, before: string, _quote, list: string) => before + inSrcset(list, change))
  return html.replace(TAG_OR_REST, (tag, rest?: string) =>
    rest === undefined ? inTag(tag) : rest.replace(PLAIN_TAG, inTag),
  )
}

/** Replaces every address in HTML with its public address. */
export function publicHtml(html: string, site: Addressing): string {
  return inAddresses(html, (address) => publicAddress(address, site))
}

/** Replaces every address in a style sheet with its public address. */
export function publicCss(css: string, site: Addressing): string {
  return css.replace(IN_CSS, (_, before: string, address: string) => before + publicAddress(address, site))
}
