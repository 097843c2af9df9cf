import { mentionPlace } from '../../content/load/entry.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import { documentAddresses } from '../../model/document-addresses.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import type { Where } from '../locate/where.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'

// Read only if a link is wrong, which is rare.
const linksInContent = oncePer((site: CheckedSite) => {
  const addressOf = documentAddresses(site.documents.map(({ page }) => page.route))
  return memoized(async (file?: string) =>
    groupBy(await site.content.findLinks(file), ({ target }) => decodePath(addressOf(target))),
  )
})

type Origin = { readonly where: Where; readonly relative?: boolean }

/** Where the author wrote the link: in the page's content, in other content, otherwise in a template. */
export async function linkOrigins(
  href: string,
  { source }: PageSummary,
  site: CheckedSite,
): Promise<Origin[]> {
  const written = async (file?: string) => (await linksInContent(site)(file)).get(decodePath(href)) ?? []
  const own = await written(source)
  // All of the content is read only for a link that comes from elsewhere.
  const mentions = own.length > 0 ? own : (await written()).slice(0, 1)
  if (mentions.length === 0)
    return [{ where: { clues: ['href', 'src'].flatMap((name) => attributeClues(name, href)) } }]
  return mentions.map((mention) => ({
    where: { place: mentionPlace(mention) },
    relative: mention.target.startsWith(DOCUMENT),
  }))
}
