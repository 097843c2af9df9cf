import type { Site } from '../../site.config.ts'

type InOrder = { readonly data: { readonly order: number } }
const inOrder = (a: InOrder, b: InOrder) => a.data.order - b.data.order

/** The sections, in order. */
export function sectionsOf(site: Site) {
  return [...site.all('sections')].sort(inOrder)
}

/** The pages of a section, in order. */
export function pagesOf(site: Site, section: string) {
  return site
    .all('pages')
    .filter(({ id }) => id.startsWith(`${section}/`))
    .sort(inOrder)
}

/** Every page, in reading order. */
export function allPages(site: Site) {
  return sectionsOf(site).flatMap(({ id }) => pagesOf(site, id))
}
