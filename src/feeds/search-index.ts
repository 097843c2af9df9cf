import { cachedJson } from '../cache/blob-cache.ts'
import { hashOf } from '../cache/hash.ts'
import { installedVersion } from '../compile/installed-version.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { baseOf, locale } from '../languages/language.ts'
import { compare } from '../lib/compare.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { inSlices } from '../lib/lists/in-slices.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { isMoved, publicAddress } from '../lib/addresses/public-address.ts'
import { publicHtml } from '../lib/addresses/public-links.ts'
import type { Page, PageBodies } from '../pages/page.ts'
import { BuildError } from '../problems/problem.ts'

// Increment when the same pages produce different files.
const FORMAT_VERSION = 7
/** Lists the languages of the index. */
const ENTRY = 'pagefind-entry.json'
/** The script, its tables and its WebAssembly; the rest are user interfaces, and a worker that Trusted Types block. */
const NEEDED = /^pagefind(?:\.js|-entry\.json)$|\.pf_\w+$|\.pagefind$/

const BURST = 100

/** Pagefind treats `d’amiante` as one word, which nobody searches for. */
const ELIDED = /(?<![\p{L}\d])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)(?:['’]|&#x27;)(?=[\p{L}\d<])/giu

/**
 * Pagefind ends a sentence after a block, but joins the words of two cells or two links: `lundi</td><td>7 h`. Parts of a
 * word touch too, as in highlighted code.
 */
const TOUCHING = /(<\/(?!(?:span|[bi]|em|strong|code)>)\w+>)(?=<\w)/g

type IndexConfig = Pick<SiteConfig, 'search' | 'base' | 'trailingSlash' | 'languages' | 'offlinePage'>
type Bodies = Pick<PageBodies, 'read'>

/**
 * The search index of a site at `/pagefind/`, by language: every `<main>`, and the `searchWords` of its page with its
 * description as `meta.description`, without pages that search engines do not list, the offline page and 404 pages. In
 * French a space follows an elision, in excerpts too: `d’ amiante`. Empty unless `config.search` names a page. A language
 * without a change is not indexed again.
 */
export async function searchFiles(root: string, config: IndexConfig, pages: readonly Page[], bodies: Bodies) {
  if (!config.search?.length) return []
  const listed = pages
    .filter(
      ({ route: { url, head } }) => !head.noindex && !/(?:^|\/)404$/.test(url) && url !== config.offlinePage,
    )
    // The order of the pages decides the bytes of the index.
    .toSorted((a, b) => compare(a.route.url, b.route.url))
  const { base, trailingSlash } = config
  const settings = hashOf(FORMAT_VERSION, installedVersion('pagefind'), base, trailingSlash)
  const indexOf = (tag: string, own: readonly Page[]) => {
    const keys = own.map(({ key }) => key)
    return cachedJson(root, 'search', hashOf(settings, tag, keys), () =>
      makeIndex(own, (page) => documentOf(page, config, bodies)),
    )
  }
  const languages = groupBy(listed, ({ route }) => locale(config, route.lang))
  const indexes: (readonly IndexFile[])[] = []
  // One after the other, because they share the process of Pagefind.
  for (const [tag, own] of languages) indexes.push(await indexOf(tag, own))
  return merged(indexes).map(([path, contents]) => ({
    path: `pagefind/${path}`,
    contents: Buffer.from(contents, 'base64'),
  }))
}

type IndexedDocument = { readonly url: string; readonly content: string }

/** Uses only what the page's key covers, so that warm and cold builds match. */
function documentOf(page: Page, config: IndexConfig, bodies: Bodies): IndexedDocument {
  const { route } = page
  const read = withSearchWords(bodies.read(page), route.head).replaceAll(TOUCHING, '$1 ')
  const body = baseOf(locale(config, route.lang)) === 'fr' ? read.replaceAll(ELIDED, '$& ') : read
  const head = `<html lang="${locale(config, route.lang)}"><title>${escapeHtml(route.head.title)}</title>`
  const html = `<!doctype html>${head}<body>${body}</body></html>`
  return { url: publicAddress(route.url, config), content: isMoved(config) ? publicHtml(html, config) : html }
}

/**
 * After the title. An excerpt may consist of these words, which no reader should see: the description of the page can
 * be shown instead.
 */
function withSearchWords(body: string, { searchWords: words = [], description }: Page['route']['head']) {
  const main = body.indexOf('<main')
  if (main < 0 || words.length === 0) return body
  const title = body.indexOf('</h1>', main)
  const at = title < 0 ? body.indexOf('>', main) + 1 : title + '</h1>'.length
  const meta = `data-text="${escapeHtml(description)}" data-pagefind-meta="description[data-text]"`
  const text = `<p data-pagefind-weight="10" ${meta}>${escapeHtml(words.join(', '))}</p>`
  return body.slice(0, at) + text + body.slice(at)
}

type IndexFile = readonly [path: string, base64: string]

async function makeIndex(
  pages: readonly Page[],
  documentOf: (page: Page) => IndexedDocument,
): Promise<IndexFile[]> {
  const pagefind = await import('pagefind')
  const checked = <T extends { readonly errors: readonly string[] }>(answer: T): T => {
    if (answer.errors.length > 0) throw new Error(answer.errors.join('; '))
    return answer
  }
  try {
    const { index } = checked(await pagefind.createIndex({ rootSelector: 'main' }))
    // Pagefind processes one page after the other: send many without waiting for each, but not a whole large site
    // together, whose texts take gigabytes.
    for (const burst of inSlices(pages, BURST))
      for (const answer of await Promise.all(burst.map((page) => index!.addHTMLFile(documentOf(page)))))
        checked(answer)
    return checked(await index!.getFiles())
      .files.filter(({ path }) => NEEDED.test(path))
      .map(({ path, content }): IndexFile => [path, Buffer.from(content).toString('base64')])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BuildError({
      code: 'search/failed',
      message: {
        en: `Pagefind made no search index: ${reason}`,
        fr: `Pagefind n’a pas fait d’index de recherche : ${reason}`,
      },
      hint: {
        en: 'If it has no program for this machine, remove "search" from site.config.ts.',
        fr: 'S’il n’a pas de programme pour cette machine, retirez « search » de site.config.ts.',
      },
      place: { file: 'site.config.ts' },
      setting: ['search'],
    })
  } finally {
    await pagefind.close()
  }
}

type Entry = { readonly languages: Readonly<Record<string, unknown>> }

/** The files of the indexes of all languages: they share the script, and one file lists them. */
function merged(indexes: readonly (readonly IndexFile[])[]): readonly IndexFile[] {
  const all = indexes.flat()
  const files = new Map(all)
  const entries = all
    .filter(([path]) => path === ENTRY)
    .map(([, base64]) => JSON.parse(Buffer.from(base64, 'base64').toString()) as Entry)
  const languages = Object.fromEntries(
    entries.flatMap((entry) => Object.entries(entry.languages)).toSorted(([a], [b]) => compare(a, b)),
  )
  if (entries[0])
    files.set(ENTRY, Buffer.from(JSON.stringify({ ...entries[0], languages })).toString('base64'))
  return [...files].toSorted(([a], [b]) => compare(a, b))
}
