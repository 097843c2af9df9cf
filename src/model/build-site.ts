import type { SiteConfig } from '../content/define-site.ts'
import type { Entry, RenderedBody } from '../content/load/entry.ts'
import { factNames, findFact, type FactDefinitions } from '../content/load/facts.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { contentPath } from '../lib/public-folder.ts'
import { suggestion } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { locale, type Language } from '../languages/language.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import { publishedEntries } from './published-entries.ts'
import type { ImageInfo, Site } from './site.ts'

type SiteInput = {
  readonly config: SiteConfig
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  readonly facts: FactDefinitions
  readonly images: readonly ImageInfo[]
}

const NO_BODY: RenderedBody = { html: '', headings: [] }

type BuiltSite = {
  readonly site: Site
  /** The next time at which a build of the same files would give another result. */
  readonly nextChange?: Date | undefined
}

/** Builds the site that templates see at the time `now`. Pure. */
export function buildSite(
  input: SiteInput,
  options: { readonly now: Date; readonly drafts: boolean },
): BuiltSite {
  const { config, facts } = input
  const timeZone = config.timeZone ?? DEFAULT_TIME_ZONE
  const schedules = Object.entries(input.entries).map(
    ([name, entries]) => [name, publishedEntries(entries, { ...options, timeZone })] as const,
  )
  const published = new Map(schedules.map(([name, { entries }]) => [name, entries]))
  const byId = new Map(
    schedules.map(([name, { entries }]) => [name, new Map(entries.map((entry) => [entry.id, entry]))]),
  )
  const images = new Map(input.images.map((image) => [image.path, image]))

  const all = (collection: string) => published.get(collection) ?? missing(collection, published.keys())
  const find = (collection: string, id: string) =>
    (byId.get(collection) ?? missing(collection, byId.keys())).get(id)
  const site: Site = {
    config,
    all,
    find: (collection, id) => find(collection, id) as never,
    get: (collection, id) =>
      (find(collection, id) ??
        missing(`${String(collection)}/${id}`, names(collection, byId.get(collection)?.keys()))) as never,
    one: (singleton) => (find(singleton, singleton)?.data ?? missing(singleton, published.keys())) as never,
    fact: (name, language: Language = config.defaultLanguage) =>
      findFact(facts, name, locale(config, language)) ?? missing(name, factNames(facts)),
    image: (path) =>
      images.get(contentPath(path, (each) => images.has(each)) ?? '') ?? missing(path, images.keys()),
    // Pages have no addresses yet; see withAddresses.
    addressOf: (link) => link,
    readBody: ({ body }) => body ?? NO_BODY,
  }

  const changes = schedules.flatMap(([, { nextChange }]) => (nextChange ? [nextChange.getTime()] : []))
  return { site, ...(changes.length > 0 ? { nextChange: new Date(Math.min(...changes)) } : {}) }
}

function names(collection: string, ids: Iterable<string> = []): string[] {
  return [...ids].map((id) => `${collection}/${id}`)
}

function missing(name: string, known: Iterable<string>): never {
  // An id has no extension, and no "index" at its end.
  const near = didYouMean(name.replace(/(?:\/index)?(?:\.(?:mdx?|markdown|ya?ml|json))?$/, ''), known)
  throw new BuildError({
    code: 'template/missing-content',
    message: {
      en: `The code asks for "${name}", which does not exist.`,
      fr: `Le code demande « ${name} », qui n’existe pas.`,
    },
    hint: suggestion(near) ?? {
      en: 'Create this content, or remove it from the code. A draft does not exist until it is published.',
      fr: 'Créez ce contenu, ou retirez-le du code. Un brouillon n’existe pas tant qu’il n’est pas publié.',
    },
  })
}
