import { mentionPlace, type Mention } from '../../content/load/entry.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import { documentAddresses } from '../../model/document-addresses.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import type { Place } from '../../problems/problem.ts'
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
  const parsed = memoized(async (file: string) => byAddress(await parsedLinks(file, site)), MAX_CACHED)
  const recalled = memoized((file: string) => byAddress(recalledLinks(file, site) ?? []), MAX_CACHED)
  // Other schemas or plugins can make links of what was none when the file was parsed.
  const within = async (file: string, address: string): Promise<readonly Mention[]> =>
    recalled(file).get(address) ?? (await parsed(file)).get(address) ?? []
  // In the first file, the address can be that of an image.
  const elsewhere = memoized(async (address: string): Promise<readonly Mention[]> => {
    const targets = allTargets().get(address) ?? []
    for (const file of new Set(targets.map((target) => target.file))) {
      const found = await within(file, address)
      if (found.length > 0) return found.slice(0, 1)
    }
    return []
  })
  return {
    in: async (source: string, href: string) => {
      const address = decodePath(href)
      return targetsIn(source).has(address) ? within(source, address) : []
    },
    elsewhere: (href: string) => elsewhere(decodePath(href)),
  }
})

/** Finds an address in the code of a template: what is wrong there can be right in the content of another page. */
const codeOf = oncePer(({ sources, placeOf }: CheckedSite) =>
  memoized((query: string): Place | undefined => {
    const [template = '', href = ''] = query.split('\0')
    for (const written of [`href="${href}"`, `src="${href}"`, `"${href}"`, `'${href}'`]) {
      const file = sources.closure(template).find((each) => sources.read(each)?.includes(written))
      if (file !== undefined) return placeOf(file, written)
    }
    return undefined
  }),
)

/** Finding those of the 134 posts of the Node.js blog with a wrong link again takes a third of an edit. */
function recalledLinks(file: string, site: CheckedSite): readonly Mention[] | undefined {
  const { places } = site.earlier
  const version = versionOf(file, site)
  if (version === undefined || places.get(nameOf(file)) !== version) return undefined
  return JSON.parse(places.readText(nameOf(file))) as Mention[]
}

async function parsedLinks(file: string, site: CheckedSite): Promise<readonly Mention[]> {
  const links = await site.content.findLinks(file)
  const version = versionOf(file, site)
  if (version !== undefined) site.earlier.places.put(nameOf(file), version, JSON.stringify(links))
  return links
}

function nameOf(file: string): string {
  return `links ${file}`
}

function versionOf(file: string, { config, sources }: CheckedSite): string | undefined {
  const text = sources.versionOf(file)
  return text && `${text} ${JSON.stringify(config.markdown ?? {})}`
}

type Origin = { readonly where: Where; readonly relative?: boolean }

/** Where the author wrote the link: in the page's content, in its template, otherwise in other content. */
export async function linkOrigins(
  href: string,
  { source, template }: PageSummary,
  site: CheckedSite,
): Promise<Origin[]> {
  const { in: mentionsIn, elsewhere } = mentionsOf(site)
  const own = await mentionsIn(source, href)
  const place = own.length > 0 ? undefined : codeOf(site)(`${template}\0${href}`)
  if (place) return [{ where: { place } }]
  // All of the content is read only for a link that comes from elsewhere.
  const mentions = own.length > 0 ? own : await elsewhere(href)
  if (mentions.length === 0)
    return [{ where: { clues: ['href', 'src'].flatMap((name) => attributeClues(name, href)) } }]
  return mentions.map((mention) => ({
    where: { place: mentionPlace(mention) },
    relative: mention.target.startsWith(DOCUMENT),
  }))
}
