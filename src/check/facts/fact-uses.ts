import { findFact, type FactDefinitions } from '../../content/load/facts.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import { partsOf } from '../../model/dependencies.ts'
import type { Page } from '../../pages/page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Where } from '../locate/where.ts'
import { wholeWord } from '../../lib/text/whole-word.ts'

/** Where the facts of a site are used, by fact id and by `id.reading`. */
export const factUses = oncePer((site: CheckedSite) => {
  const { citedAt, inTexts } = citationsIn(site)
  const pages = once(() => pagesByFact(site, inTexts))
  return {
    citedAt,
    /** URLs of the pages that show one of these facts; undefined before launch, when they are not listed. */
    pagesOf: (names: readonly string[]) =>
      site.launch ? [...new Set(names.flatMap((name) => pages().get(name) ?? []))].sort() : undefined,
  }
})

// In code a name is quoted; in content it is the value of a key such as `price` or `fact`.
const CITED =
  /\{\{\s*([\w.-]+)\s*\}\}|['"`]([a-z][\w-]*(?:\.[\w-]+)?)['"`]|:\s([a-z][\w-]*\.[\w-]+|[a-z]\w*-[\w-]+)(?=\s*(?:[,}]|$))/gm

/** The readings that the texts of each file cite. */
type InTexts = ReadonlyMap<string, ReadonlySet<string>>

/** Where content or a template first cites each fact, and what texts cite. */
function citationsIn({ sources, documents }: Pick<CheckedSite, 'sources' | 'documents'>): {
  citedAt: ReadonlyMap<string, Where>
  inTexts: InTexts
} {
  const citedAt = new Map<string, Where>()
  const inTexts = new Map<string, Set<string>>()
  if (Object.keys(sources.facts).length === 0) return { citedAt, inTexts }
  const templates = new Set(documents.flatMap(({ page }) => codeOfPage(page)))
  const code = [...templates].flatMap((template) => sources.closure(template))
  const files = [...sources.content, ...code].filter((file) => file !== FACTS_FILE && !file.endsWith('.css'))
  for (const file of new Set(files)) {
    const source = sources.read(file) ?? ''
    for (const match of source.matchAll(CITED)) {
      const written = match[1] ?? match[2] ?? match[3] ?? ''
      const at = match[1] === undefined ? match[0].indexOf(written) : 0
      const names = namesOf(written, sources.facts)
      for (const name of names)
        if (!citedAt.has(name)) citedAt.set(name, { place: { file, ...placeAt(source, match.index + at) } })
      if (match[1] !== undefined && names[1])
        inTexts.set(file, (inTexts.get(file) ?? new Set()).add(names[1]))
    }
  }
  return { citedAt, inTexts }
}

/** A fact cited without a reading means its first one; both names count as cited. */
function namesOf(cited: string, facts: FactDefinitions): string[] {
  const [id = '', reading] = cited.split('.')
  const readings = Object.keys((Object.hasOwn(facts, id) ? facts[id] : undefined)?.readings ?? {})
  const one = reading ?? readings[0]
  return one !== undefined && readings.includes(one) ? [id, `${id}.${one}`] : []
}

/** The pages that show each fact, including those that the fact itself lists. */
function pagesByFact(site: CheckedSite, inTexts: InTexts): ReadonlyMap<string, readonly string[]> {
  const { sources, documents } = site
  const found = new Map<string, Set<string>>()
  const add = (name: string, url: string) => {
    for (const each of namesOf(name, sources.facts)) found.set(each, (found.get(each) ?? new Set()).add(url))
  }
  for (const { page } of documents) for (const name of factsOn(page, site, inTexts)) add(name, page.route.url)
  const urls = new Set(documents.map(({ page }) => page.route.url))
  for (const [id, { readings }] of Object.entries(sources.facts))
    for (const [reading, { pages = [] }] of Object.entries(readings))
      for (const url of pages.filter((page) => urls.has(page))) add(`${id}.${reading}`, url)
  return new Map([...found].map(([name, all]) => [name, [...all]]))
}

/** What tells where facts are shown. */
type FactSources = Pick<CheckedSite, 'sources' | 'documents' | 'readPageBody'>

/** The facts on a page: those that its templates read, and those cited in its content whose words it shows. */
export function factsOn(
  page: Page,
  site: FactSources,
  inTexts: InTexts = citationsIn(site).inTexts,
): readonly string[] {
  const { sources, readPageBody } = site
  const { source, lang, head } = page.route
  const body = unescapeHtml(readPageBody(page).replaceAll(/<[^>]*>/g, ' '))
  const text = plain([head.title, head.description, body].join(' '))
  const entries = page.dependencies.flatMap(sources.entriesOf)
  const files = new Set([source, ...entries.map(({ file }) => file)])
  const cited = new Set([...files].flatMap((file) => [...(inTexts.get(file) ?? [])]))
  const shown = [...cited].filter((name) => {
    const words = plain(findFact(sources.facts, name, lang)?.text ?? '')
    return words !== '' && wholeWord(text, words) >= 0
  })
  const read = page.dependencies.map(partsOf).filter(({ kind }) => kind === 'fact')
  return [...read.flatMap(({ name }) => name.split(' ', 1)), ...shown]
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
