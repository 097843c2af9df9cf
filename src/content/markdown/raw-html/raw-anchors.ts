import type { Html, Link } from 'mdast'

const ANCHOR = /<(?:(\/)a\b|a\s[^<>]*href\b)/gi

/** A host begins with no sign: Sätteri makes a link of it that GitHub and remark leave as a text. */
const NOWHERE = /^https?:\/\/[\p{P}\s]/u

export type RawAnchors = ReturnType<typeof rawAnchors>

/** Follows the links of raw HTML in a text: they hold no others, though their words be an address. */
export function rawAnchors(source: string) {
  let opened: number | undefined
  return {
    read({ value, position }: Html): void {
      const last = [...value.matchAll(ANCHOR)].at(-1)
      if (last) opened = last[1] === undefined ? position?.start.offset : undefined
    },
    /** The address that stands bare in an open link, which ends with its paragraph, or that leads nowhere. */
    bareAddress({ url, position }: Link): string | undefined {
      // Remark knows no place of those that begin with "www.".
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
