import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { readContents } from '../lib/site-file.ts'
import type { Page } from '../pages/page.ts'
import { searchFiles } from './search-index.ts'

const config = { search: ['/recherche'], languages: { fr: 'fr-CA', en: 'en-CA' }, offlinePage: '/hors-ligne' }

type Planted = {
  readonly url: string
  readonly body: string
  readonly lang?: string
  readonly noindex?: boolean
  readonly searchWords?: readonly string[]
}

const PAGES: readonly Planted[] = [
  {
    url: '/',
    body: '<nav>menu</nav><main><h1>Le pain</h1><p>Au levain &amp; au sel.</p></main><footer>pied</footer>',
  },
  { url: '/recherche', body: '<main><h1>Recherche</h1></main>', noindex: true },
  { url: '/hors-ligne', body: '<main><h1>Sans réseau</h1></main>' },
  { url: '/en/404', body: '<main><h1>Not found</h1></main>', lang: 'en' },
  { url: '/en', body: '<main><h1>Bread</h1><p>With sourdough.</p></main>', lang: 'en' },
]

function index(root: string, pages = PAGES, more: { base?: string } = {}): Promise<SiteFile[]> {
  const bodies = new Map(pages.map(({ url, body }) => [url, body]))
  const rendered = pages.map(
    ({ url, body, lang = 'fr', noindex, searchWords }) =>
      ({
        key: url + body,
        route: { url, lang, head: { title: url, description: `« ${url} »`, noindex, searchWords } },
      }) as unknown as Page,
  )
  return searchFiles(root, { ...config, ...more }, rendered, {
    read: ({ route }) => bodies.get(route.url) ?? '',
  })
}

/** The search result data of each page, by address. */
function fragments(
  files: readonly SiteFile[],
): Record<string, { content: string; title: string; description?: string }> {
  const marker = 'pagefind_dcd'
  return Object.fromEntries(
    files
      .filter(({ path }) => path.startsWith('pagefind/fragment/'))
      .map((file) => {
        const text = String(gunzipSync(readContents(file))).slice(marker.length)
        const { url, content, meta } = JSON.parse(text) as {
          url: string
          content: string
          meta: { title: string; description?: string }
        }
        return [url, { content, ...meta }]
      }),
  )
}

const plain = (files: readonly SiteFile[]) => files.map((file) => [file.path, String(readContents(file))])

test('the main content of every listed page is indexed in its language', async () => {
  const files = await index(temporaryFolder())
  expect(fragments(files)).toEqual({
    '/': { content: 'Le pain. Au levain & au sel.', title: 'Le pain' },
    '/en': { content: 'Bread. With sourdough.', title: 'Bread' },
  })
  const entry = files.find(({ path }) => path === 'pagefind/pagefind-entry.json') as SiteFile
  const { languages } = JSON.parse(String(readContents(entry))) as { languages: object }
  expect(Object.keys(languages)).toEqual(['en-ca', 'fr-ca'])
  expect(files.filter(({ path }) => /ui|worker|highlight/.test(path))).toEqual([])
})

test('a word after a French elision is indexed separately', async () => {
  const main = '<main><h1>L’eau</h1><p>Retrait d&#x27;<b>amiante</b>, aujourd’hui. I don’t.</p></main>'
  const pages = [
    { url: '/', body: main },
    { url: '/en', body: main, lang: 'en' },
  ]
  const found = fragments(await index(temporaryFolder(), pages))
  expect(found['/']).toEqual({
    content: "L’ eau. Retrait d' amiante, aujourd’hui. I don’t.",
    title: 'L’ eau',
  })
  expect(found['/en']?.content).toBe("L’eau. Retrait d'amiante, aujourd’hui. I don’t.")
})

test('words of cells and links that touch are indexed separately', async () => {
  const table = '<table><tr><th>Lundi</th><td>7 h</td></tr><tr><th>Mardi</th><td>8 h</td></tr></table>'
  const code = '<pre><code><span>site</span><span>-map</span></code></pre>'
  const body = `<main><h1>Heures</h1>${table}<p><a href="/a">Appeler</a><a href="/b">Écrire</a></p>${code}</main>`
  const found = fragments(await index(temporaryFolder(), [{ url: '/', body }]))
  expect(found['/']?.content).toBe('Heures. Lundi 7 h. Mardi 8 h. Appeler Écrire. site-map')
})

test('words for the search are indexed after the title of their page, with its description to show', async () => {
  const pages = [
    { url: '/', body: '<main><h1>L’eau</h1><p>Respirez.</p></main>', searchWords: ['dégât d’eau', 'a < b'] },
    { url: '/sans', body: '<main class="a"><p>Sans titre</p></main>', searchWords: ['index'] },
    { url: '/plus', body: '<main><h1>Pages</h1></main>', searchWords: [] },
  ]
  const found = fragments(await index(temporaryFolder(), pages))
  expect(found['/']).toEqual({
    content: 'L’ eau. dégât d’ eau, a < b. Respirez.',
    title: 'L’ eau',
    description: '« / »',
  })
  expect(found['/sans']?.content).toBe('index. Sans titre.')
  expect(found['/plus']).toEqual({ content: 'Pages.', title: 'Pages' })
})

test('the index does not depend on the order of pages or on the cache', async () => {
  const root = temporaryFolder()
  const cold = plain(await index(root))
  expect(plain(await index(root))).toEqual(cold)
  const [kept] = await readdir(join(root, '.site/cache/search'))
  expect(kept).toBeDefined()
  expect(plain(await index(temporaryFolder(), PAGES.toReversed()))).toEqual(cold)
})

test('a change in one language leaves the index of another in the cache', async () => {
  const root = temporaryFolder()
  const indexes = () => readdir(join(root, '.site/cache/search'))
  await index(root)
  const before = await indexes()
  expect(before).toHaveLength(2)
  const english = { url: '/en/rye', body: '<main><h1>Rye</h1></main>', lang: 'en' }
  const files = await index(root, [...PAGES, english])
  expect(Object.keys(fragments(files)).sort()).toEqual(['/', '/en', '/en/rye'])
  expect((await indexes()).filter((name) => !before.includes(name))).toHaveLength(1)
})

test('changed text or a changed base path gives a new index', async () => {
  const root = temporaryFolder()
  await index(root)
  const [home, ...rest] = PAGES as [Planted, ...Planted[]]
  const changed = [{ ...home, body: '<main><h1>Le seigle</h1></main>' }, ...rest]
  expect(fragments(await index(root, changed))['/']?.title).toBe('Le seigle')
  expect(Object.keys(fragments(await index(root, PAGES, { base: '/port/' }))).sort()).toEqual([
    '/port/',
    '/port/en',
  ])
})

test('a site without a search page has no index', async () => {
  expect(await searchFiles(temporaryFolder(), { ...config, search: [] }, [], { read: () => '' })).toEqual([])
})
