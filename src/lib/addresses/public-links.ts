import { inSrcset } from './in-srcset.ts'
import { START_TAG } from '../text/start-tags.ts'
import { publicAddress, type Addressing } from './public-address.ts'

// `css` and `props` are files of an island.
const ADDRESS = /(\s(?:href|src|action|formaction|poster|data|css|props)\s*=\s*(["']))([^]*?)(?=\2)/gi
const ADDRESSES = /(\s(?:imagesrcset|srcset)\s*=\s*(["']))([^]*?)(?=\2)/gi
const IN_CSS = /(url\(\s*["']?)(\/[^"')]*)/g

/** Changes every address in HTML, as its attribute has it. */
export function inAddresses(html: string, change: (address: string) => string): string {
  return html.replace(START_TAG, (tag) =>
    tag
      .replace(ADDRESS, (_, before: string, _quote, address: string) => before + change(address))
      .replace(ADDRESSES, (_, before: string, _quote, list: string) => before + inSrcset(list, change)),
  )
}

/** Makes every address in HTML the one that visitors see. */
export function publicHtml(html: string, site: Addressing): string {
  return inAddresses(html, (address) => publicAddress(address, site))
}

/** Makes every address in a style sheet the one that visitors see. */
export function publicCss(css: string, site: Addressing): string {
  return css.replace(IN_CSS, (_, before: string, address: string) => before + publicAddress(address, site))
}
