import { decodePath } from '../lib/addresses/encode-path.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'

/** The path of a page, in the form of routes, from a path or a full URL. */
export function pagePath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  return `/${decodePath(path).replace(/^\/|\/$/g, '')}`
}

/** The error for a path without a page, with the nearest paths that exist. */
export function noSuchPage(path: string, paths: readonly string[]): BuildError {
  // Copied from the browser, an address has the base of the site before the path.
  const ends = paths.filter((page) => page !== '/' && path.endsWith(page))
  const near = ends.toSorted((a, b) => b.length - a.length)[0] ?? didYouMean(path, paths)
  return new BuildError({
    code: 'route/no-such-page',
    message: { en: `The site has no page "${path}".`, fr: `Le site n’a pas de page « ${path} ».` },
    hint: suggestion(near) ?? {
      en: 'Give the path of a page, such as /contact.',
      fr: 'Donnez le chemin d’une page, comme /contact.',
    },
  })
}
