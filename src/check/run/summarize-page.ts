import type { CheckedPage } from './checked-page.ts'
import type { Head, HeadLink } from '../../model/page-module.ts'
import type { Page } from '../../pages/page.ts'
import { isOpenGraphAddress } from '../../render/render-head.ts'
import { mainLines } from '../duplicates/main-sentences.ts'
import { shinglesOf, sketchOf, type Sketch } from '../duplicates/sketch.ts'
import { attribute } from '../../html/html-tree.ts'
import type { misspeltWords } from '../spelling/misspelt-words.ts'

const MIN_SHINGLES = 30
/** Repetition is measured only in this many first shingles. */
const SAMPLED_SHINGLES = 300

/** What site checks need to know about one page. Plain data. */
export type PageSummary = ReturnType<typeof summarizeRendered> & ParsedSummary

/** Data that only the finished HTML contains. */
export type ParsedSummary = {
  /** Addresses of the fallback pictures, for browsers without modern formats. */
  readonly images: readonly string[]
  /** See {@link misspeltWords}. */
  readonly misspelt: Awaited<ReturnType<typeof misspeltWords>>['misspelt']
  /** A {@link Sketch} of `<main>`; empty if there is too little text. */
  readonly sketch: Sketch
}

export const NOT_PARSED: ParsedSummary = { images: [], misspelt: {}, sketch: [] }

/** The data of a page that is known without its HTML. */
export function summarizeRendered({ route, idsHash }: Pick<Page, 'route' | 'idsHash'>) {
  const { url, lang, source, template, head } = route
  const { noindex = false, translations = {} } = head
  const [title, description] = [head.title.trim(), head.description.trim()]
  const headLinks = headLinksOf(head)
  return { url, lang, source, template, title, description, noindex, translations, headLinks, idsHash }
}

/** Metadata that can only be an address. */
const ADDRESS = /^og:(?:audio|image|url|video)(?::(?:secure_)?url)?$/

/** The addresses in the head that engines and social networks follow: links, breadcrumbs, and those of Open Graph. */
function headLinksOf({
  links = [],
  breadcrumbs = [],
  meta = {},
}: Head): readonly Pick<HeadLink, 'href' | 'hreflang'>[] {
  // Types ask for a text, but the build does not check types.
  const named = Object.entries(meta).flatMap(([name, value]) =>
    isOpenGraphAddress(name, String(value)) || ADDRESS.test(name) ? [{ href: String(value) }] : [],
  )
  return [...links, ...breadcrumbs.map(({ url }) => ({ href: url })), ...named]
}

/** Summarizes a parsed page for the checks with these names; data that none of them needs is empty. */
export function summarizePage(page: CheckedPage, checks: readonly string[]): Omit<ParsedSummary, 'misspelt'> {
  return {
    images: page.all('img').flatMap((image) => attribute(image, 'src') ?? []),
    sketch: checks.includes('duplicates') ? sketchPage(page) : [],
  }
}

function sketchPage(page: CheckedPage): Sketch {
  const shingles = shinglesOf(mainLines(page))
  return new Set(shingles.subarray(0, SAMPLED_SHINGLES)).size < MIN_SHINGLES ? [] : sketchOf(shingles)
}
