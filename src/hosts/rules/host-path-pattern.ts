import type { Addressing } from '../../lib/addresses/public-address.ts'

export function isPattern(path: string): boolean {
  return /\*|\/:[a-z]/i.test(path)
}

export function isPage(path: string): boolean {
  return !/[.*][^/]*$/.test(path)
}

// In an nginx redirect, a line break would start a new header; browsers treat a backslash like a slash.
const LETTER = String.raw`[^\x00-\x1f\x5c]`
const LETTER_OF_NAME = String.raw`[^/\x00-\x1f\x5c]`

/**
 * The regular expression of a path: the first `*` matches anything and is named `splat`, `:name` matches one segment.
 * Named parts do not start with a slash, which would make the rest another host name: `/old//evil.example`. Content may
 * contain any path: a duplicate or numeric name must not break the expression.
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
 * The target of the redirect `from`, with `reference` in place of each part that its pattern captures. Other words after
 * a colon are part of the address, as in `/wiki/Help:Home`.
 */
export function withCaptured(to: string, from: string, reference: (name: string, index: number) => string) {
  const names = Array.from(pathPattern(from).matchAll(/\(\?<(\w+)>/g), ([, name]) => name)
  return to.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => {
    const index = names.indexOf(name)
    return index < 0 ? whole : reference(name, index)
  })
}

/** After the first slash: refuses the handler's addresses, and a second slash or backslash. */
const OWN = String.raw`(?!api/|[/\x5c])`

/**
 * Other spellings of an address as regular expressions, each with the page's own; the one for the trailing slash comes
 * last. The handler's addresses are excluded, even if they end like a page's. None starts with two slashes, or with a
 * slash and a backslash, which would lead to another host.
 */
export function otherSpellings({ base = '/', trailingSlash }: Addressing): readonly [string, string][] {
  if (trailingSlash === 'always')
    return [
      [`^(/${OWN}(?:[^?]*/)?)index(?:\\.html)?$`, '$1'],
      [`^/${OWN}([^?]+)\\.html$`, '/$1/'],
      [`^(/${OWN}(?:[^?]*/)?[^/?.]+)$`, '$1/'],
    ]
  const home = base.replaceAll('.', '\\.')
  const spellings: readonly [string, string][] = [
    [`^${home}index(?:\\.html)?$`, base],
    [`^/${OWN}([^?]+?)(?:/index(?:\\.html)?|\\.html)$`, '/$1'],
  ]
  if (base === '/') return [...spellings, [`^/${OWN}([^?]*[^/?])/+$`, '/$1']]
  return [
    ...spellings,
    [`^${home.slice(0, -1)}$`, base],
    [`^/(?!${home.slice(1)}$)${OWN}([^?]*[^/?])/+$`, '/$1'],
  ]
}
