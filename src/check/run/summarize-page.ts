import type { Language } from '../../languages/language.ts'
import type { CheckedPage } from './checked-page.ts'
import { mainLines } from '../duplicates/main-sentences.ts'
import { shinglesOf, sketchOf, type Sketch } from '../duplicates/sketch.ts'
import { attribute, type Element } from '../../html/html-tree.ts'
import type { misspeltWords } from '../spelling/misspelt-words.ts'

/** What leads to a page or shows a file. */
const LEADING = ['a', 'audio', 'source', 'track', 'video']
const LEAST_SHINGLES = 30
/** Repetition is measured up to here. */
const MOST_REPEATED = 300

/** What site checks need to know of one page. Plain data. */
export type PageSummary = {
  readonly url: string
  readonly lang: Language
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  /** Hash of its ids, for a page that was not parsed. */
  readonly idsHash?: string
  /** Addresses of the fallback pictures, for browsers without modern formats. */
  readonly images: readonly string[]
  /** See {@link misspeltWords}. */
  readonly misspelt: Awaited<ReturnType<typeof misspeltWords>>
  /** A {@link Sketch} of `<main>`; empty when there is too little text. */
  readonly sketch: Sketch
}

/** The same, with its links. */
export type FullSummary = PageSummary & {
  /** Distinct links, one per line; after a tab, the link's `hreflang`. */
  readonly linkLines: string
  readonly ids: readonly string[]
}

/** Summarizes a parsed page for the checks with these names; what none of them needs is left empty. */
export function summarizePage(page: CheckedPage, checks: readonly string[]): Omit<FullSummary, 'misspelt'> {
  return {
    url: page.url,
    lang: page.lang,
    title: page.title,
    description: page.description,
    noindex: /\bnoindex\b/.test(page.meta('robots') ?? ''),
    alternates: page.all('link').flatMap((link) => {
      const [rel, lang, href = ''] = ['rel', 'hreflang', 'href'].map((name) => attribute(link, name))
      return rel !== 'alternate' || lang === undefined ? [] : [{ lang, href }]
    }),
    linkLines: [...new Set(LEADING.flatMap((tag) => page.all(tag).flatMap(linkLine)))].join('\n'),
    ids: [...page.byId.keys(), ...page.all('a').flatMap((link) => attribute(link, 'name') ?? [])],
    images: page.all('img').flatMap((image) => attribute(image, 'src') ?? []),
    sketch: checks.includes('duplicates') ? sketchPage(page) : [],
  }
}

function sketchPage(page: CheckedPage): Sketch {
  const shingles = shinglesOf(mainLines(page))
  return new Set(shingles.subarray(0, MOST_REPEATED)).size < LEAST_SHINGLES ? [] : sketchOf(shingles)
}

/** A link as a line; none without a target. An empty address keeps its tab, so that its line is not empty. */
function linkLine(link: Element): string[] {
  const href = attribute(link, link.tagName === 'a' ? 'href' : 'src')?.replace(/[\t\r\n]/g, '')
  const hreflang = attribute(link, 'hreflang')
  if (href === undefined) return []
  return [hreflang === undefined && href !== '' ? href : `${href}\t${hreflang ?? ''}`]
}
