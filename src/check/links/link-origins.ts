import { mentionPlace, type Mention } from '../../content/load/entry.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import { documentAddresses } from '../../model/document-addresses.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import type { Where } from '../locate/where.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'

/** Number of files whose links stay in memory: wrong links come page by page. */
const MAX_CACHED = 40

// Read only if a link is wrong, which is rare.
const mentionsOf = oncePer((site: CheckedSite) => {
  const { content, documents } = site
  const addressOf = documentAddresses(documents.map(({ page }) => page.route))
  const byAddress = <T extends { readonly target: string }>(all: readonly T[]) =>
    groupBy(all, ({ target }) => decodePath(addressOf(target)))
  const allTargets = once(() => byAddress(content.readTargets()))
  const targetsIn = memoized((file: string) => byAddress(content.readTargets(file)), MAX_CACHED)
  const linksIn = memoized(async (file: string) => byAddress(await recalledLinks(file, site)), MAX_CACHED)
  return async (href: string, source: string): Promise<readonly Mention[]> => {
    const address = decodePath(href)
    const within = async (file: string | undefined) =>
      (file !== undefined && (await linksIn(file)).get(address)) || []
    const own = await within(targetsIn(source).get(address)?.[0]?.file)
    if (own.length > 0) return own
    // All of the content is read only for a link that comes from elsewhere.
    return (await within(allTargets().get(address)?.[0]?.file)).slice(0, 1)
  }
})

/** Finding those of the 134 posts of the Node.js blog with a wrong link again takes a third of an edit. */
async function recalledLinks(
  file: string,
  { config, content, sources, earlier: { places } }: CheckedSite,
): Promise<readonly Mention[]> {
  const name = `links ${file}`
  const text = sources.versionOf(file)
  const version = text && `${text} ${JSON.stringify(config.markdown ?? {})}`
  if (version !== undefined && places.get(name) === version)
    return JSON.parse(places.readText(name)) as Mention[]
  const links = await content.findLinks(file)
  if (version !== undefined) places.put(name, version, JSON.stringify(links))
  return links
}

type Origin = { readonly where: Where; readonly relative?: boolean }

/** Where the author wrote the link: in the page's content, in other content, otherwise in a template. */
export async function linkOrigins(
  href: string,
  { source }: PageSummary,
  site: CheckedSite,
): Promise<Origin[]> {
  const mentions = await mentionsOf(site)(href, source)
  if (mentions.length === 0)
    return [{ where: { clues: ['href', 'src'].flatMap((name) => attributeClues(name, href)) } }]
  return mentions.map((mention) => ({
    where: { place: mentionPlace(mention) },
    relative: mention.target.startsWith(DOCUMENT),
  }))
}
