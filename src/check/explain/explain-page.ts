import { findFact } from '../../content/load/facts.ts'
import { noSuchPage, pagePath } from '../../pages/page-path.ts'
import { listLinks } from '../../pages/read-body.ts'
import type { Page } from '../../pages/page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { factsOn } from '../facts/fact-uses.ts'
import { mainOf } from '../../pages/last-modified-fingerprint.ts'
import { contentOf, type RenderMarked } from './page-content.ts'
import { createScale, type PageWeights } from '../run/page-weights.ts'

/** What one page is made of. Paths are below the root of the site; sizes are brotli bytes, except for pictures. */
export type PageExplanation = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly template: string
  /** Content of the page, starting with the file to open first. */
  readonly content: readonly string[]
  /** Content shown only around it: menus, footer, dialogs. */
  readonly around: readonly string[]
  /** Its template and islands, with all their imports. */
  readonly code: readonly string[]
  readonly facts: readonly { readonly name: string; readonly text: string; readonly status: string }[]
  readonly islands: readonly { readonly name: string; readonly file: string; readonly bytes: number }[]
  readonly weights: PageWeights
  readonly images: readonly string[]
  readonly links: PageLinks & {
    /** The same, only for links in the content of a page. */
    readonly content: PageLinks
  }
}

/** Addresses that the page links to, and pages that link to it. */
type PageLinks = { readonly out: readonly string[]; readonly in: readonly string[] }

/** Explains the page at a path or a full URL. Throws a BuildError when there is none. */
export function explainPage(address: string, site: CheckedSite, renderMarked: RenderMarked): PageExplanation {
  const url = pagePath(address)
  const document = site.documents.find(({ page }) => page.route.url === url)
  const summary = site.pages.find((page) => page.url === url)
  if (!document || !summary)
    throw noSuchPage(
      url,
      site.pages.map((each) => each.url),
    )

  const { page } = document
  const { sources } = site
  const body = site.readPageBody(page)
  const scale = createScale(site.files)
  const { main, around } = contentOf(page, body, sources, renderMarked)
  const shown = new Set([...main, ...around])
  return {
    url,
    title: summary.title,
    description: summary.description,
    template: page.route.template,
    content: main,
    around,
    code: codeOf(page, site),
    facts: factsOn(page, body, sources, (file) => shown.has(file)).map((name) => ({
      name,
      text: findFact(sources.facts, name, page.route.lang)?.text ?? '',
      status: sources.facts[name.replace(/\..*$/, '')]?.status ?? '',
    })),
    islands: page.islands.map((name) => {
      const script = document.scripts.find((path) => path.startsWith(`/assets/${name}.`)) ?? ''
      return { name, file: sources.islandFiles.get(name) ?? '', bytes: scale.file(script.slice(1)) }
    }),
    weights: scale.page(document, summary),
    images: summary.images,
    links: {
      out: [...new Set(listLinks(site.readLinks(summary)).map(({ href }) => href))],
      in: linkingPages(url, site, (other) => other),
      content: { out: linksIn(mainOf(body)), in: linkingPages(url, site, mainOf) },
    },
  }
}

function codeOf(page: Page, { sources }: CheckedSite): string[] {
  const { islands } = page
  const templates = codeOfPage(page)
    .flatMap(sources.closure)
    .filter((file) => !file.startsWith('islands/'))
  const scripts = islands.flatMap((name) => sources.closure(sources.islandFiles.get(name) ?? ''))
  return [...new Set([...templates, ...scripts])].filter((file) =>
    /^(?:templates|islands)\/.*\.[jt]sx?$/.test(file),
  )
}

function linkingPages(
  url: string,
  { documents, readPageBody }: CheckedSite,
  part: (body: string) => string,
): string[] {
  return documents.flatMap(({ page }) => {
    const other = page.route.url
    const leads = linksIn(part(readPageBody(page))).some((href) => href.replace(/[?#].*$/, '') === url)
    return other !== url && leads ? [other] : []
  })
}

function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href))]
}
