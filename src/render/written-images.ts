import { escapeHtml, unescapeHtml } from '../lib/escape-html.ts'
import { inSrcset } from '../lib/addresses/in-srcset.ts'
import { imagePath } from '../lib/addresses/image-path.ts'
import type { Site } from '../model/site.ts'

/** An image in a text; those of React end in `/>`. */
const WRITTEN = /<img src="([^"]*)"((?: [^\s"'>/=]+="[^"]*")*)>/g
/** Other sources of a picture; React writes `srcSet`. */
const SET = /(<source srcset=")([^"]*)/g
const ATTRIBUTE = / ([^\s"'>/=]+)="[^"]*"/g

/** An image of `content/` in a text: its path, and its other attributes as HTML by name, each with a leading space. */
type WrittenImage = { readonly path: string; readonly attributes: ReadonlyMap<string, string> }

/** Replaces each image that an author wrote with the result of `show`, and those of each `srcset` with their addresses. */
export function replaceWrittenImages(
  html: string,
  site: Pick<Site, 'image'>,
  show: (image: WrittenImage) => string,
): string {
  const served = (address: string) => {
    const path = imagePath(address)
    return path === undefined ? address : site.image(path).url
  }
  const withSets = html.replace(SET, (_, start: string, set: string) => {
    return start + escapeHtml(inSrcset(unescapeHtml(set), served))
  })
  return withSets.replace(WRITTEN, (whole, src: string, others: string) => {
    const path = imagePath(unescapeHtml(src))
    if (path === undefined) return whole
    const attributes = new Map([['alt', ' alt=""']])
    for (const [attribute, name = ''] of others.matchAll(ATTRIBUTE)) attributes.set(name, attribute)
    return show({ path, attributes })
  })
}
