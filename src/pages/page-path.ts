import { decodePath } from '../lib/addresses/encode-path.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion, type Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'

/** The path of a page, in the form of routes, from a path or a full URL. */
export function pagePath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  return `/${decodePath(path).replace(/^\/|\/$/g, '')}`
}

/** The error for a path without a page, with the nearest path that exists, or the `draft` that would be there. */
export function noSuchPage(path: string, paths: readonly string[], draft?: string): BuildError {
  // Copied from the browser, an address has the base of the site before the path.
  const ends = paths.filter((page) => page !== '/' && path.endsWith(page))
  const near = ends.toSorted((a, b) => b.length - a.length)[0] ?? didYouMean(path, paths)
  const some = paths.find((page) => !/\/(?:404)?$/.test(page)) ?? '/'
  return new BuildError({
    code: 'route/no-such-page',
    message: { en: `The site has no page "${path}".`, fr: `Le site n’a pas de page « ${path} ».` },
    hint: (draft === undefined ? suggestion(near) : withDrafts(draft)) ?? {
      en: `Give the path of a page, such as ${some}.`,
      fr: `Donnez le chemin d’une page, comme ${some}.`,
    },
  })
}

const withDrafts = (draft: string): Text => ({
  en: `${draft} is not published: --drafts includes drafts and what is scheduled for later.`,
  fr: `${draft} n’est pas publié : --drafts inclut les brouillons et ce qui est prévu pour plus tard.`,
})
