import { findFact } from '../content/facts.ts'
import { FACTS } from '../content/list-sources.ts'
import { readYaml, type YamlSource } from '../content/yaml-source.ts'
import type { Language } from '../lib/typography.ts'
import type { Place } from '../lib/problem.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Sources } from './checked-site.ts'
import { flatten, isLetter, lettersOf, type FlatText } from './flat-text.ts'
import { placeAt } from './place-at.ts'
import type { Clue, Where } from './where.ts'

type Range = { readonly file: string; readonly start: number; readonly end: number }
export type Finder = (page: Pick<RenderedPage, 'route' | 'islands'> | undefined, where: Where) => Place

const LEAST_LETTERS = 8

const EXPORTS = {
  head: /^export (?:const|function) head\b/m,
  body: /^export default\b/m,
} as const

/**
 * Makes the function that turns what is wrong on a page into the place where its author wrote it: in the content
 * behind the page, else in other content, else in the templates and islands that the page is made of, else the
 * template itself. Files are read when something is looked for, and once.
 */
export function createFinder(sources: Sources): Finder {
  const flats = new Map<string, FlatText>()
  const yamls = new Map<string, YamlSource>()
  const flat = (file: string, source: string, lang: Language) => {
    const key = `${lang} ${file}`
    const known = flats.get(key) ?? flatten(source, (name) => findFact(sources.facts, name, lang)?.text)
    flats.set(key, known)
    return known
  }

  const yaml = (file: string) => {
    const known = yamls.get(file) ?? readYaml(file, sources.read(file) ?? '')
    yamls.set(file, known)
    return known
  }

  const search = (clue: Clue, files: readonly string[], lang: Language, key?: string): Range | undefined => {
    const needle = 'words' in clue ? lettersOf(clue.words) : clue.code
    if (needle === '') return undefined
    for (const file of files) {
      const source = sources.read(file)
      if (source === undefined) continue
      const found =
        'words' in clue ? matches(source, flat(file, source, lang), needle) : written(source, needle)
      const best = (key && found.find(([start]) => standsUnder(source, start, key))) || found[0]
      const skip = 'code' in clue ? (clue.skip ?? 0) : 0
      if (best) return { file, start: best[0] + skip, end: best[1] }
    }
    return undefined
  }

  return (page, where) => {
    if (where.place) return where.place
    if (where.yaml) return yaml(where.yaml.file).keyAt(where.yaml.path)
    const lang = page?.route.lang ?? 'fr'
    const files = page ? filesOf(page, sources) : [...sources.content]
    for (const clue of where.clues ?? []) {
      // A word or two may stand anywhere: other files than those of the page would only be guesses.
      const near = page && 'words' in clue && lettersOf(clue.words).length < LEAST_LETTERS
      const among = near
        ? files.filter((file) => !file.startsWith('content/') || file === page.route.source)
        : files
      const found = search(clue, among, lang, where.key)
      if (!found) continue
      const source = sources.read(found.file) ?? ''
      const part = where.part && inside(source, found, where.part)
      return { file: found.file, ...placeAt(source, part ?? found.start) }
    }
    return templatePlace(page, where, sources)
  }
}

/** The files that a page may be made of, the likeliest first. */
export function filesOf(
  { route, islands }: Pick<RenderedPage, 'route' | 'islands'>,
  sources: Sources,
): string[] {
  const inLanguage = (file: string) => (/(?:^|[/.-])en[/.]/.test(file) ? 'en' : 'fr') === route.lang
  const content = sources.content.filter((file) => file !== `content/${FACTS}`)
  const code = [route.template, ...islands.map((name) => sources.islandFiles.get(name) ?? '')]
    .flatMap((file) => sources.closure(file))
    .filter((file) => /\.[jt]sx?$/.test(file))
  return [
    ...new Set([
      route.source,
      ...content.filter(inLanguage),
      ...content,
      `content/${FACTS}`,
      route.template,
      ...code,
      'site.config.ts',
    ]),
  ]
}

/** Every occurrence of whole words in a flattened text, as offsets of its first and last letter. */
function matches(source: string, { text, offsets }: FlatText, needle: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const start = offsets[at] ?? 0
    const end = offsets[at + needle.length - 1] ?? start
    if (!letterAt(source, start - 1) && (source.charAt(end) === '{' || !letterAt(source, end + 1)))
      found.push([start, end])
  }
  return found
}

function written(source: string, needle: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + needle.length))
    found.push([at, at + needle.length])
  return found
}

function letterAt(source: string, at: number): boolean {
  return at >= 0 && at < source.length && isLetter(source.charCodeAt(at), source, at)
}

/** Whether the value of a YAML key (or of a property in code) begins at an offset. */
function standsUnder(source: string, start: number, key: string): boolean {
  const before = source.slice(Math.max(0, start - key.length - 40), start)
  return new RegExp(`(?:^|[\\s{,'"-])${key}['"]?\\s*[:=]\\s*(?:[>|][+-]?\\s*)?[\\s'"\`{]*$`).test(before)
}

function inside(source: string, range: Range, part: Clue): number | undefined {
  const text = source.slice(range.start, range.end + 1)
  if ('code' in part) {
    const at = text.indexOf(part.code)
    if (at >= 0) return range.start + at
  }
  // Written otherwise than it is read: with escapes, entities or other spaces.
  const [first] = matches(text, flatten(text), lettersOf('code' in part ? part.code : part.words))
  return first && range.start + first[0]
}

function templatePlace(
  page: Pick<RenderedPage, 'route'> | undefined,
  { template = 'body', key }: Where,
  sources: Sources,
): Place {
  if (!page) return { file: 'site.config.ts' }
  const file = page.route.template
  const source = sources.read(file) ?? ''
  const start = source.search(EXPORTS[template])
  if (start < 0) return { file }
  // The words are put together by the template: what puts them together stands after the key.
  const property = key === undefined ? -1 : source.slice(start).search(new RegExp(`\\b${key}:`))
  return { file, ...placeAt(source, start + Math.max(property, 0)) }
}
