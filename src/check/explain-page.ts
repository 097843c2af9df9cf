import { findFact } from '../content/facts.ts'
import { BuildError } from '../lib/problem.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { CheckedSite } from './checked-site.ts'
import { openPage } from './checked-page.ts'
import { elementClues } from './element-clues.ts'
import { lettersOf } from './flat-text.ts'
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
  return {
    url,
    title: summary.title,
    description: summary.description,
    template: page.route.template,
    content: contentFiles.toSorted(
      (a, b) => Number(b === page.route.source) - Number(a === page.route.source),
    ),
    code: filesOf(page, sources).filter((file) => /^(?:templates|islands)\//.test(file)),
    facts: shownFacts(contentFiles, shown.text, page, site),
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

const CITED = /\{\{\s*([\w.-]+)\s*\}\}/g

/** Facts that the page asked for, and those that its content cites and that a visitor can read on it. */
function shownFacts(content: readonly string[], text: string, page: RenderedPage, { sources }: CheckedSite) {
  const cited = content.flatMap((file) =>
    [...(sources.read(file) ?? '').matchAll(CITED)].map(([, name = '']) => name),
  )
  const letters = lettersOf(text)
  const shown = [...page.facts, ...cited].flatMap((name) => {
    const [id = '', reading = Object.keys(sources.facts[id]?.readings ?? {})[0]] = name.split('.')
    const fact = findFact(sources.facts, name, page.route.lang)
    if (!fact || (!page.facts.includes(name) && !letters.includes(lettersOf(fact.text)))) return []
    return [[`${id}.${reading}`, { text: fact.text, status: sources.facts[id]?.status ?? '' }] as const]
  })
  return [...new Map(shown)].map(([name, said]) => ({ name, ...said }))
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
