import type { Addressing } from '../../lib/addresses/public-address.ts'

export function isPattern(path: string): boolean {
  return /\*|\/:[a-z]/i.test(path)
}

export function isPage(path: string): boolean {
  return !/[.*][^/]*$/.test(path)
}

// A line break would begin a header of its own where nginx redirects, and browsers take a backslash for a slash.
const LETTER = String.raw`[^\x00-\x1f\x5c]`
const LETTER_OF_NAME = String.raw`[^/\x00-\x1f\x5c]`

/**
 * The regular expression of a path: the first `*` matches anything and is named `splat`, `:name` matches one segment. What is
 * named begins with no slash, which would make the rest the name of another host: `/old//evil.example`. Content may write
 * any path: a name that comes twice, or is a number, must not break the expression.
 */
export function pathPattern(path: string): string {
  const named = new Set(path.includes('*') ? ['splat'] : [])
  const source = path
    .replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replace(String.raw`\*`, `/*(?<splat>(?:${LETTER_OF_NAME}${LETTER}*)?)`)
    .replaceAll(/\/:([a-z]\w*)/gi, (_, name: string) => {
      const group = named.has(name) ? ':' : `<${name}>`
      named.add(name)
      return `/(?${group}${LETTER_OF_NAME}+)`
    })
  return `^${source}$`
}

/**
 * Other spellings of an address as regular expressions, and that of its page; the one of the slash at the end comes last. The
 * handler has one of its own, which may end with that of a page. None begins with two slashes, which lead to another host.
 */
export function otherSpellings({ base = '/', trailingSlash }: Addressing): readonly [string, string][] {
  if (trailingSlash === 'always')
    return [
      ['^(/(?!api/|/)(?:[^?]*/)?)index\\.html$', '$1'],
      ['^/(?!api/|/)([^?]+)\\.html$', '/$1/'],
      ['^(/(?!api/|/)(?:[^?]*/)?[^/?.]+)$', '$1/'],
    ]
  const home = base.replaceAll('.', '\\.')
  const spellings: readonly [string, string][] = [
    [`^${home}index\\.html$`, base],
    ['^/(?!api/|/)([^?]+)\\.html$', '/$1'],
  ]
  if (base === '/') return [...spellings, ['^/(?!api/|/)([^?]*[^/?])/+$', '/$1']]
  return [
    ...spellings,
    [`^${home.slice(0, -1)}$`, base],
    [`^/(?!api/|/|${home.slice(1)}$)([^?]*[^/?])/+$`, '/$1'],
  ]
}
