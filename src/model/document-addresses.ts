import { encodePath } from '../lib/addresses/encode-path.ts'
import { DOCUMENT, documentNames } from '../lib/addresses/document-link.ts'
import { pathAndRest } from '../lib/addresses/path-and-rest.ts'
import { once } from '../lib/once.ts'
import { PUBLIC } from '../lib/public-folder.ts'
import type { Dependency } from './dependencies.ts'
import type { Route } from './page-module.ts'
import type { Site } from './site.ts'

const CONTENT = /^content\/|\.\w+$/g

/**
 * Finds the address of the page for a {@link documentLink}, or that of the file if it has no page. A file with
 * several pages stands for the first one.
 */
export function documentAddresses(routes: readonly Pick<Route, 'source' | 'url'>[]) {
  // Computed on demand: few sites have such links.
  const urls = once(() => {
    const first = new Map<string, string>()
    for (const { source, url } of routes) {
      if (!source.startsWith('content/')) continue
      const name = source.replaceAll(CONTENT, '')
      if (!first.has(name)) first.set(name, url)
    }
    return first
  })
  return (link: string) => {
    if (!link.startsWith(DOCUMENT)) return link
    const [path, rest] = pathAndRest(link.slice(DOCUMENT.length))
    const url = documentNames(path).flatMap((name) => urls().get(name) ?? [])[0]
    return (url === undefined ? published(path) : encodePath(url)) + rest
  }
}

function published(path: string): string {
  return path.startsWith(`/${PUBLIC}`) ? path.slice(PUBLIC.length) : path
}

/** The dependency of a page that links to a file. */
export function addressDependency(link: string): Dependency {
  return `address ${pathAndRest(link)[0]}`
}

/** The site with the addresses of its pages. */
export function withAddresses(site: Site, routes: readonly Route[]): Site {
  return { ...site, addressOf: documentAddresses(routes) }
}
