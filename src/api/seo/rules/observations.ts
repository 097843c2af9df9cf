import robotsParser from 'robots-parser'
import { attribute, isWithin, scriptText, textOf, type Element } from '../../../html/html-tree.ts'
import { parseJson } from '../../../lib/parse-json.ts'
import { formatNumber } from '../../../messages/number.ts'
import { quantity } from '../../../messages/quantity.ts'
import { inEach, type MessageLanguage, type Text } from '../../../messages/text.ts'
import { isRead, type Snapshot } from '../snapshot.ts'

/** Something that Lighthouse's SEO and accessibility scores do not count, and that is worth knowing. */
export type Observation = {
  readonly id: string
  readonly group: 'performance' | 'copywriting' | 'automation'
  /** What it counts for in the score of its group, beside the others. */
  readonly weight?: number
  readonly ok: boolean
  /** What was measured or found. */
  readonly found: readonly (Element | string | Text)[]
}

const NONE: Text = { en: 'none', fr: 'aucune' }
const WORD: Text = { en: 'word', fr: 'mot' }
const CHARACTER: Text = { en: 'character', fr: 'caractère' }

/** Letters that are counted: a title that is longer is too long, however long. */
const LONGEST = 1000
/** Files that a page asks for at once. */
const MOST_REQUESTS = 40

/** Observes what a server can measure of a page: its weight, its wording, what it tells machines. */
export function observe(snapshot: Snapshot): readonly Observation[] {
  return [...performance(snapshot), ...copywriting(snapshot), ...automation(snapshot)]
}

function performance({ fetched, page }: Snapshot): readonly Observation[] {
  const { headers, decoded, transferred, firstByteMs, redirects } = fetched
  const compressed = ['br', 'gzip', 'zstd', 'deflate'].includes(headers.get('content-encoding') ?? '')
  const blocking = page
    .all('script')
    .filter(
      (script) =>
        attribute(script, 'src') !== undefined &&
        isWithin(script, 'head') &&
        !['async', 'defer'].some((name) => attribute(script, name) !== undefined) &&
        attribute(script, 'type') !== 'module',
    )
  const unsized = page
    .all('img')
    .filter((image) => !['width', 'height'].every((name) => attribute(image, name)))
  const requested = page
    .all('script')
    .concat(page.all('img'), page.all('link'))
    .filter((each) => attribute(each, 'loading') !== 'lazy' && fetches(each))
  const kept = headers.has('etag') || headers.has('last-modified') || headers.has('cache-control')
  const group = 'performance'
  return [
    {
      id: 'response-time',
      group,
      weight: 25,
      ok: firstByteMs <= 600,
      found: [`${Math.round(firstByteMs)} ms`],
    },
    { id: 'html-weight', group, weight: 25, ok: transferred <= 100_000, found: [kilobytes(transferred)] },
    {
      id: 'requests',
      group,
      weight: 15,
      ok: requested.length <= MOST_REQUESTS,
      found: [String(requested.length)],
    },
    { id: 'caching', group, weight: 10, ok: kept, found: [headers.get('cache-control') ?? NONE] },
    {
      id: 'compression',
      group,
      weight: 15,
      ok: compressed || decoded < 1400,
      found: [compressed ? compression(decoded, transferred) : NONE],
    },
    { id: 'render-blocking', group, weight: 10, ok: blocking.length === 0, found: blocking },
    { id: 'image-size', group, weight: 5, ok: unsized.length === 0, found: unsized },
    {
      id: 'redirects',
      group,
      weight: 5,
      ok: redirects.length === 0,
      found: redirects.map(({ from, status }) => `${status} ${from}`),
    },
  ]
}

/** Whether a browser asks for a file because of this element, at once. */
function fetches(element: Element): boolean {
  const { tagName } = element
  if (tagName !== 'link') return attribute(element, 'src') !== undefined
  return /^(?:stylesheet|preload|modulepreload)$/i.test(attribute(element, 'rel') ?? '')
}

function copywriting({ page }: Snapshot): readonly Observation[] {
  const title = page.all('title').find((each) => isWithin(each, 'head'))
  const description = page
    .all('meta')
    .find((meta) => attribute(meta, 'name')?.toLowerCase() === 'description')
  const headings = page.all('h1')
  const body = page.all('body')[0]
  const count = body ? textOf(body).split(' ').filter(Boolean).length : 0
  const said = description ? (attribute(description, 'content') ?? '').trim() : ''
  return [
    lengthBetween('title-length', title ? textOf(title) : '', 15, 60),
    lengthBetween('description-length', said, 50, 160),
    {
      id: 'one-h1',
      group: 'copywriting',
      ok: headings.length === 1,
      found: headings.length > 1 ? headings : [],
    },
    {
      id: 'enough-words',
      group: 'copywriting',
      ok: count >= 150,
      found: [inEach((language) => quantity(language, count, WORD[language]))],
    },
  ]
}

function automation({ page, robots, fetched }: Snapshot): readonly Observation[] {
  const group = 'automation'
  const broken = page
    .all('script')
    .filter(
      (script) =>
        attribute(script, 'type') === 'application/ld+json' && parseJson(scriptText(script)) === undefined,
    )
  const cards = ['og:title', 'og:image'].filter(
    (name) =>
      !page.all('meta').some((meta) => attribute(meta, 'property') === name && attribute(meta, 'content')),
  )
  const sitemaps = isRead(robots) ? robotsParser('', robots.body).getSitemaps() : []
  return [
    { id: 'sitemap-named', group, ok: sitemaps.length > 0, found: sitemaps },
    { id: 'structured-data', group, ok: broken.length === 0, found: broken },
    { id: 'social-card', group, ok: cards.length === 0, found: cards },
    { id: 'secure-page', group, ok: fetched.url.startsWith('https:'), found: [] },
  ]
}

function lengthBetween(id: string, text: string, least: number, most: number): Observation {
  const length = [...new Intl.Segmenter('fr').segment(text.slice(0, LONGEST))].length
  const found = inEach((language) => quantity(language, length, CHARACTER[language]))
  return { id, group: 'copywriting', ok: length >= least && length <= most, found: [found] }
}

function compression(decoded: number, transferred: number): Text {
  const [from, to] = [kilobytes(decoded), kilobytes(transferred)]
  return { en: `${from.en} as ${to.en}`, fr: `${from.fr} en ${to.fr}` }
}

function kilobytes(bytes: number): Text {
  const number = (language: MessageLanguage) => formatNumber(Math.round(bytes / 100) / 10, language)
  return { en: `${number('en')} KB`, fr: `${number('fr')} ko` }
}
