import { BuildError } from '../lib/problem.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import type { CheckedSite } from './checked-site.ts'
import { openPage } from './checked-page.ts'
import { elementClues } from './element-clues.ts'
import { filesOf, createFinder } from './find-in-sources.ts'
import { createScale, type PageWeights } from './page-weights.ts'

/** What one page is made of. Paths are below the root of the site; sizes are bytes of brotli, but for pictures. */
export type PageExplanation = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly template: string
  /** Content whose words are on the page, the file that an author would open first. */
  readonly content: readonly string[]
  readonly code: readonly string[]
  readonly facts: readonly { readonly name: string; readonly text: string; readonly status: string }[]
  readonly islands: readonly { readonly name: string; readonly file: string; readonly bytes: number }[]
  readonly weights: PageWeights
  readonly images: readonly string[]
  readonly links: { readonly out: readonly string[]; readonly in: readonly string[] }
}

/** Explains the page at a path or a complete address. Throws a BuildError when there is none. */
export function explainPage(address: string, site: CheckedSite): PageExplanation {
  const url =
    address
      .replace(site.config.origin, '')
      .replace(/[?#].*$/, '')
      .replace(/(.)\/$/, '$1') || '/'
  const document = site.documents.find(({ page }) => page.route.url === url)
  const summary = site.pages.find((page) => page.url === url)
  if (!document || !summary) throw missingPage(url, site)

  const { page } = document
  const { sources } = site
  const finder = createFinder(sources)
  const scale = createScale(site.files)
  const shown = openPage(document)
  const found = new Set(
    shown.elements
      .filter(({ tagName }) =>
        /^(?:h[1-6]|p|li|dt|dd|td|th|summary|figcaption|label|blockquote)$/.test(tagName),
      )
      .map((element) => finder(page, { clues: elementClues(element).slice(0, 1) }).file),
  )
  const contentFiles = sources.content.filter((file) => file === page.route.source || found.has(file))
  const text = `${shown.text} ${document.html}`
  return {
    url,
    title: summary.title,
    description: summary.description,
    template: page.route.template,
    content: contentFiles.toSorted(
      (a, b) => Number(b === page.route.source) - Number(a === page.route.source),
    ),
    code: filesOf(page, sources).filter((file) => /^(?:templates|islands)\//.test(file)),
    facts: shownFacts(text, page.facts, page.route.lang, site),
    islands: page.islands.map((name) => {
      const script = document.scripts.find((path) => path.startsWith(`/assets/${name}.`)) ?? ''
      return { name, file: sources.islandFiles.get(name) ?? '', bytes: scale.file(script.slice(1)) }
    }),
    weights: scale.page(document, summary),
    images: summary.images,
    links: {
      out: [...new Set(summary.links.map(({ href }) => href))],
      in: site.pages
        .filter(
          (other) => other.url !== url && other.links.some(({ href }) => href.replace(/[?#].*$/, '') === url),
        )
        .map((other) => other.url),
    },
  }
}

/** Facts that the page asked for by name, and those whose text it shows, longest texts first. */
function shownFacts(
  text: string,
  used: readonly string[],
  lang: 'fr' | 'en',
  { sources: { facts } }: CheckedSite,
) {
  return Object.entries(facts).flatMap(([id, { readings, status }]) =>
    Object.entries(readings).flatMap(([reading, { fr, en = fr }]) => {
      const name = `${id}.${reading}`
      const words = lang === 'en' ? en : fr
      const named = used.includes(name) || (used.includes(id) && Object.keys(readings)[0] === reading)
      const plain = (value: string) => value.replace(/[\s\u00A0\u202F]+/g, ' ').replaceAll('’', "'")
      return named || (words.length > 6 && plain(text).includes(plain(words)))
        ? [{ name, text: words, status }]
        : []
    }),
  )
}

function missingPage(url: string, { pages }: CheckedSite): BuildError {
  const near = didYouMean(
    url,
    pages.map((page) => page.url),
  )
  return new BuildError([
    {
      code: 'route/no-such-page',
      message: `Le site n'a pas de page « ${url} ».`,
      hint: near ? `Vouliez-vous écrire « ${near} » ?` : 'Donnez le chemin d’une page, comme /contact.',
    },
  ])
}
