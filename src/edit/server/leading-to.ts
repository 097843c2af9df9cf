import type { Entry } from '../../content/load/entry.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { listLinks } from '../../pages/read-body.ts'
import type { EditedBuild } from './edited-site.ts'

/** The addresses of an entry and what refers to it: content that names it or an address, and pages that link to it. */
export async function leadingTo({ content, model, rendered, bodies }: EditedBuild, entry: Entry) {
  const urls = model.routes.filter(({ source }) => source === entry.file).map(({ url }) => url)
  const leads = ({ href }: { readonly href: string }) => urls.includes(pathOf(href))
  const links = await content.findLinks()
  return {
    urls,
    references: content.mentions.references.filter(
      ({ collection, target }) => collection === entry.collection && target === entry.id,
    ),
    links: links.filter(({ target }) => leads({ href: model.site.addressOf(target) })),
    pages: rendered.pages
      .filter((page) => page.route.source !== entry.file && listLinks(bodies.readLinks(page)).some(leads))
      .map(({ route }) => ({ url: route.url, title: route.head.title })),
  }
}

/** The page's path in an address, without query or fragment. */
export function pathOf(address: string): string {
  return decodePath(pathAndRest(address)[0]).replace(/(?<=.)\/$/, '')
}
