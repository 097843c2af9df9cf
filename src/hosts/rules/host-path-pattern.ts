import type { Addressing } from '../../lib/addresses/public-address.ts'

/** Whether a path has wildcards. */
export function isPattern(path: string): boolean {
  return /\*|\/:\w/.test(path)
}

/** Whether a path is the address of a single page. */
export function isPage(path: string): boolean {
  return !/[.*][^/]*$/.test(path)
}

// A line break would begin a header of its own where nginx redirects, and browsers take a backslash for a slash.
const LETTER = String.raw`[^\x00-\x1f\x5c]`
const LETTER_OF_NAME = String.raw`[^/\x00-\x1f\x5c]`

/**
 * The regular expression of a path: `*` matches anything and is named `splat`, `:name` matches one segment. What is named
 * begins with no slash, which would make the rest the name of another host: `/old//evil.example`.
 */
export function pathPattern(path: string): string {
  const source = path
    .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replace('*', `/*(?<splat>(?:${LETTER_OF_NAME}${LETTER}*)?)`)
    .replaceAll(/\/:(\w+)/g, `/(?<$1>${LETTER_OF_NAME}+)`)
  return `^${source}$`
}

/**
 * Other spellings of an address as regular expressions, and that of its page. The handler has one of its own. None begins
 * with two slashes, which lead to another host.
 */
export function otherSpellings({ base = '/', trailingSlash }: Addressing): readonly [string, string][] {
  if (trailingSlash === 'always')
    return [
      ['^(/(?:[^/].*/)?)index\\.html$', '$1'],
      ['^/([^/].*)\\.html$', '/$1/'],
      ['^(/(?!api/|/)(?:.*/)?[^/.]+)$', '$1/'],
    ]
  const home = base.slice(1)
  return [
    [`^${base}index\\.html$`, base],
    ['^/([^/].*)\\.html$', '/$1'],
    ...(home ? ([[`^/${home.slice(0, -1)}$`, base]] satisfies [string, string][]) : []),
    [`^/(?!api/|/${home && `|${home}$`})(.+?)/+$`, '/$1'],
  ]
}
