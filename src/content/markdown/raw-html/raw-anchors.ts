import type { Html, Link } from 'mdast'

const ANCHOR = /<(?:(\/)a\b|a\s[^<>]*href\b)/gi

/** No host starts with punctuation: Sätteri makes a link of such an address, GitHub and remark leave it as text. */
const NOWHERE = /^https?:\/\/[\p{P}\s]/u

export type RawAnchors = ReturnType<typeof rawAnchors>

/** Tracks the links of raw HTML in a text: they contain no other links, even if their words are an address. */
export function rawAnchors(source: string) {
  let opened: number | undefined
  return {
    read({ value, position }: Html): void {
      const last = [...value.matchAll(ANCHOR)].at(-1)
      if (last) opened = last[1] === undefined ? position?.start.offset : undefined
    },
    /**
     * The text of a bare address that is inside an open link, which ends with its paragraph, or that points nowhere.
     */
    bareAddress({ url, position }: Link): string | undefined {
      // Remark reports no position for those that start with "www.".
      if (!position) return undefined
      const { start, end } = position
      if (NOWHERE.test(url) && source.startsWith(url, start.offset)) return url
      if (opened === undefined) return undefined
      opened = /\n[ \t>]*\n/.test(source.slice(opened, start.offset)) ? undefined : start.offset
      if (opened === undefined) return undefined
      const written = source.slice(start.offset, end.offset)
      return /^[[<]/.test(written) ? undefined : written
    },
  }
}
