/**
 * An address that markdown made a link of, with its words, which are written in another way than its `href`; or a tag of
 * a link or of a paragraph, which ends the links in it.
 */
const TAG = /<a href="[^"]*">((?:https?:\/\/|www\.|[^\s<>@]+@)[^<>]*)<\/a>|<\/?[ap](?=[\s>])[^<>]*>/gi

/** Leaves addresses in links of raw HTML as text: a link contains no other links. */
export function withoutNestedLinks(html: string): string {
  let isOpen = false
  return html.replace(TAG, (tag, address?: string) => {
    if (address !== undefined) return isOpen ? address : tag
    isOpen = /^<a\s.*\bhref\b/is.test(tag)
    return tag
  })
}
