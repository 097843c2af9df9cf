import { withoutFinalSlash } from '../../lib/addresses/without-final-slash.ts'
import type { Entry } from '../../content/load/entry.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { listLinks } from '../../pages/read-body.ts'
import type { EditedBuild } from './edited-site.ts'

export function addressesOf({ model }: EditedBuild, entry: Entry): readonly string[] {
  return model.routes.filter(({ source }) => source === entry.file).map(({ url }) => url)
}

/** What refers to an entry: content that names it or one of its addresses, and pages that link to it. */
export async function leadingTo(build: EditedBuild, entry: Entry) {
  const { content, model, rendered, bodies } = build
  const urls = addressesOf(build, entry)
  const leads = ({ href }: { readonly href: string }) => urls.includes(pathOf(href))
  return {
    references: content.mentions.references.filter(
      ({ collection, target }) => collection === entry.collection && target === entry.id,
    ),
    links: content.readLinks().filter(({ target }) => leads({ href: model.site.addressOf(target) })),
    pages: rendered.pages
      .filter((page) => page.route.source !== entry.file && listLinks(bodies.readLinks(page)).some(leads))
      .map(({ route }) => ({ url: route.url, title: route.head.title })),
  }
}

/** The page's path in an address, without query or fragment. */
export function pathOf(address: string): string {
  return withoutFinalSlash(decodePath(pathAndRest(address)[0]))
}
