import { visit, parseDocument } from 'yaml'
import { insertFacts, type FactDefinitions } from '../../content/load/facts.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Language } from '../../languages/language.ts'
import type { Page } from '../../pages/page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import type { CheckedSite, Sources } from '../run/checked-site.ts'
import { placeAt } from '../locate/place-at.ts'
import { shownText, showsSentence } from '../locate/shown-text.ts'
import type { Where } from '../locate/where.ts'

/** Where the facts of a site are used, by fact id and by `id.reading`. */
export type FactUses = {
  /** Where content or a template first cites it. */
  readonly citedAt: ReadonlyMap<string, Where>
  /** URLs of the pages that show it. */
  readonly pagesOf: (name: string) => readonly string[]
}

/** Indexes the uses of facts, once for all checks. */
export const factUses = oncePer((site: CheckedSite): FactUses => {
  let pages: ReadonlyMap<string, readonly string[]> | undefined
  return {
    citedAt: citationsIn(site),
    pagesOf: (name) => (pages ??= pagesByFact(site)).get(name) ?? [],
  }
})

const INSERTED = /\{\{\s*([\w.-]+)\s*\}\}/g
// In code a name is quoted; in content it is the value of a key such as `price` or `fact`.
const CITED =
  /\{\{\s*([\w.-]+)\s*\}\}|['"`]([a-z][\w-]*(?:\.[\w-]+)?)['"`]|:\s([a-z][\w-]*\.[\w-]+|[a-z]\w*-[\w-]+)(?=\s*(?:[,}]|$))/gm

function citationsIn({ sources, documents }: CheckedSite): ReadonlyMap<string, Where> {
  if (Object.keys(sources.facts).length === 0) return new Map()
  const templates = new Set(documents.flatMap(({ page }) => codeOfPage(page)))
  const code = [...templates].flatMap((template) => sources.closure(template))
  const files = [...sources.content, ...code].filter((file) => file !== FACTS_FILE && !file.endsWith('.css'))
  const found = new Map<string, Where>()
  for (const file of new Set(files)) {
    const source = sources.read(file) ?? ''
    for (const match of source.matchAll(CITED)) {
      const written = match[1] ?? match[2] ?? match[3] ?? ''
      const at = match[1] === undefined ? match[0].indexOf(written) : 0
      for (const name of namesOf(written, sources.facts))
        if (!found.has(name)) found.set(name, { place: { file, ...placeAt(source, match.index + at) } })
    }
  }
  return found
}

/** A fact cited without a reading means its first one; both names count as cited. */
function namesOf(cited: string, facts: FactDefinitions): string[] {
  const [id = '', reading] = cited.split('.')
  const readings = Object.keys((Object.hasOwn(facts, id) ? facts[id] : undefined)?.readings ?? {})
  const one = reading ?? readings[0]
  return one !== undefined && readings.includes(one) ? [id, `${id}.${one}`] : []
}

/** The pages that show a fact, and those that it names itself. */
function pagesByFact({
  sources,
  documents,
  readPageBody,
}: CheckedSite): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const add = (name: string, url: string) => {
    for (const each of namesOf(name, sources.facts)) found.set(each, (found.get(each) ?? new Set()).add(url))
  }
  for (const { page } of documents)
    for (const name of factsOn(page, readPageBody(page), sources)) add(name, page.route.url)
  const urls = new Set(documents.map(({ page }) => page.route.url))
  for (const [id, { readings }] of Object.entries(sources.facts))
    for (const [reading, { pages = [] }] of Object.entries(readings))
      for (const url of pages.filter((page) => urls.has(page))) add(`${id}.${reading}`, url)
  return new Map([...found].map(([name, all]) => [name, [...all]]))
}

/** The facts on a page, by `id.reading`: those that its templates read, and those that its content cites. */
function factsOn(page: Page, body: string, sources: Sources): readonly string[] {
  const { source, lang } = page.route
  const entries = page.dependencies.flatMap(sources.entriesOf)
  const shows = shownText(page, body)
  const cited = [...new Set([source, ...entries.map((entry) => entry.file)])].flatMap((file) => {
    const shown = citingTexts(file, sources, lang).filter(({ text }) => shows(text))
    // « 2 à 5 jours » may come from elsewhere: in another file, a full sentence must be on the page.
    const says = () =>
      entries.some(
        (entry) => entry.file === file && showsSentence(shows, entry, sources.readBody(entry).html),
      )
    return shown.length > 0 && (file === source || says()) ? shown.flatMap(({ names }) => names) : []
  })
  const names = [...page.facts, ...cited].flatMap((name) => namesOf(name, sources.facts)[1] ?? [])
  return [...new Set(names)]
}

/** A text of content that cites facts, as a page shows it. */
type CitingText = { readonly text: string; readonly names: readonly string[] }

// Most pages share their files.
const textsRead = oncePer((_: Sources) => new Map<string, readonly CitingText[]>())

function citingTexts(file: string, sources: Sources, lang: Language): readonly CitingText[] {
  const read = textsRead(sources)
  const key = `${lang} ${file}`
  const found = read.get(key) ?? readCitingTexts(file, sources.read(file) ?? '', sources.facts, lang)
  read.set(key, found)
  return found
}

function readCitingTexts(
  file: string,
  source: string,
  facts: FactDefinitions,
  lang: Language,
): readonly CitingText[] {
  if (!source.includes('{{')) return []
  return textsIn(file, source)
    .filter((text) => text.includes('{{'))
    .map((text) => ({
      names: [...text.matchAll(INSERTED)].map(([, name = '']) => name),
      // The address of a link is not visible text.
      text: insertFacts(text.replace(/\]\([^)]*\)/g, ']'), facts, lang, () => undefined),
    }))
}

/** The values of a YAML file; the paragraphs of any other. */
function textsIn(file: string, source: string): string[] {
  if (!file.endsWith('.yaml')) return source.split(/\n\s*\n|\n(?=[-\w]+: )/)
  const texts: string[] = []
  visit(parseDocument(source), {
    Scalar: (_, { value }) => void (typeof value === 'string' && texts.push(value)),
  })
  return texts
}
