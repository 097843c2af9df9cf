import type { Language } from '../../languages/typography.ts'
import type { CheckedPage } from './checked-page.ts'
import { mainLines } from '../duplicates/main-sentences.ts'
import { shinglesOf, sketchOf, type Sketch } from '../duplicates/sketch.ts'
import { attribute, type Element } from '../../html/html-tree.ts'
import { readTexts } from './read-texts.ts'
import { wordsOf } from '../spelling/words-of.ts'

const LEAST_SHINGLES = 30
/** Of a page that is longer than this, it need not be known how much it repeats. */
const MOST_REPEATED = 300

/** What checks of the whole site must know of one page. Plain data. */
export type PageSummary = {
  readonly url: string
  readonly lang: Language
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly canonical: readonly string[]
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  /** Changes with its ids, for a page that was not parsed. */
  readonly idsHash?: string
  /** Addresses of the pictures that a browser without modern formats would fetch. */
  readonly images: readonly string[]
  /** The words of the page by language, each once, with a space between two. */
  readonly words: Readonly<Partial<Record<Language, string>>>
  /** What `<main>` says, as a {@link Sketch}; empty when that is next to nothing. */
  readonly sketch: Sketch
}

/** The same with what links lead from and to. */
export type FullSummary = PageSummary & {
  /** Links, each once, one a line; after a tab, the language that a link says its target is in. */
  readonly linkLines: string
  readonly ids: readonly string[]
}

/** Summarizes a page as a browser reads it. */
export function summarizePage(page: CheckedPage): FullSummary {
  const links = page.all('link')
  const ofRel = (rel: string) => links.filter((link) => attribute(link, 'rel') === rel)
  const shingles = shinglesOf(mainLines(page))
  const href = (link: (typeof links)[number]) => attribute(link, 'href') ?? ''
  return {
    url: page.url,
    lang: page.lang,
    title: page.title,
    description: page.description,
    noindex: /\bnoindex\b/.test(page.meta('robots') ?? ''),
    canonical: ofRel('canonical').map(href),
    alternates: ofRel('alternate').flatMap((link) => {
      const lang = attribute(link, 'hreflang')
      return lang === undefined ? [] : [{ lang, href: href(link) }]
    }),
    linkLines: [...new Set(page.all('a').flatMap(linkLine))].join('\n'),
    ids: [...page.byId.keys()],
    images: page.all('img').flatMap((image) => attribute(image, 'src') ?? []),
    words: wordsByLanguage(page),
    sketch: new Set(shingles.subarray(0, MOST_REPEATED)).size < LEAST_SHINGLES ? [] : sketchOf(shingles),
  }
}

/** The words of a page in a language, each once. */
export function wordsOfPage({ words }: Pick<PageSummary, 'words'>, lang: Language): readonly string[] {
  return words[lang] ? words[lang].split(' ') : []
}

/** A link as a line; none for what leads nowhere. An address without letters keeps its tab, so that its line is not empty. */
function linkLine(link: Element): string[] {
  const href = attribute(link, 'href')?.replace(/[\t\r\n]/g, '')
  const hreflang = attribute(link, 'hreflang')
  if (href === undefined) return []
  return [hreflang === undefined && href !== '' ? href : `${href}\t${hreflang ?? ''}`]
}

function wordsByLanguage(page: CheckedPage): PageSummary['words'] {
  const words = { fr: new Set<string>(), en: new Set<string>() }
  for (const { text, lang } of readTexts(page)) {
    for (const word of wordsOf(text, lang)) words[lang].add(word)
  }
  return { fr: [...words.fr].join(' '), en: [...words.en].join(' ') }
}
