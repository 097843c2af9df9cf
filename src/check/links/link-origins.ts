import { mentionPlace, type Mention } from '../../content/load/entry.ts'
import { REDIRECTS_FILE } from '../../content/redirects-file.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized, memoizedByAll } from '../../lib/memoized.ts'
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
/** Number of wrong addresses whose clues stay in memory. */
const MAX_ADDRESSES = 5000

// Read only if a link is wrong, which is rare.
const mentionsOf = oncePer(({ content, documents }: CheckedSite) => {
  const addressOf = documentAddresses(documents.map(({ page }) => page.route))
  const byAddress = (all: readonly Mention[]) => groupBy(all, ({ target }) => decodePath(addressOf(target)))
  const everywhere = once(() => byAddress(content.readLinks()))
  const within = memoized((file: string) => byAddress(content.readLinks(file)), MAX_CACHED)
  return {
    in: (source: string, href: string) => within(source).get(decodePath(href)) ?? [],
    elsewhere: (href: string) => everywhere().get(decodePath(href)) ?? [],
  }
})

/** Finds an address in the code of a template: what is wrong there can be right in the content of another page. */
const codeOf = oncePer(({ sources, placeOf }: CheckedSite) =>
  memoizedByAll((template: string, href: string): Place | undefined => {
    for (const written of [`href="${href}"`, `src="${href}"`, `"${href}"`, `'${href}'`]) {
      const file = sources.closure(template).find((each) => sources.read(each)?.includes(written))
      if (file !== undefined) return placeOf(file, written)
    }
    return undefined
  }),
)

/** Memoized, since one address can be wrong in the menu of every page: findings that share their clues take less memory. */
const addressClues = memoized(
  (href: string) => ['href', 'src'].flatMap((name) => attributeClues(name, href)),
  MAX_ADDRESSES,
)

/** `file` is the path below `content/` that a link in a text names. */
type Origin = { readonly where: Where; readonly file?: string | undefined }

/**
 * Where the author wrote the link: in the page's content, in its template, otherwise in other content. If the link
 * `isOfLanguage` (it is wrong only in this language), only content in the language of the page counts.
 */
export function linkOrigins(
  href: string,
  { source, template, lang }: PageSummary,
  site: CheckedSite,
  isOfLanguage = false,
): Origin[] {
  const { in: mentionsIn, elsewhere } = mentionsOf(site)
  const own = mentionsIn(source, href)
  const place = own.length > 0 ? undefined : codeOf(site)(template, href)
  if (place) return [{ where: { place } }]
  // All of the content is read only for a link that comes from elsewhere, and a redirect is on no page.
  const isSuspect = ({ file }: Mention) =>
    file !== REDIRECTS_FILE && (!isOfLanguage || site.sources.languageOf(file) === lang)
  const other = own.length > 0 ? undefined : elsewhere(href).find(isSuspect)
  const mentions = other ? [other] : own
  if (mentions.length === 0) {
    const clues = addressClues(href)
    return [{ where: isOfLanguage ? { clues, own: true } : { clues } }]
  }
  return mentions.map((mention) => ({ where: { place: mentionPlace(mention) }, file: fileOf(mention) }))
}

function fileOf({ target }: Mention): string | undefined {
  return target.startsWith(DOCUMENT) ? decodePath(pathAndRest(target.slice(DOCUMENT.length))[0]) : undefined
}
