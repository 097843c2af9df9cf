import matter from 'gray-matter'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'

const { openContext } = useBrowser()
const SCRIPT = 'site-island[awake]:has(form[role=search])'

const AMIANTE = 'guide-decontamination-amiante-quebec-2025'
const MOISISSURES = 'moisissures-maison-detection-solutions-2025'
const DECES = 'nettoyage-apres-deces-service-discret-quebec'
const EAU = 'degat-eau-assurance-premiers-jours-quebec'
const PREVENIR = 'prevenir-eau-moisissures-calendrier-maison'
const REGLES = 'amiante-reglementation-qui-doit-quoi-quebec'
const SANTE = 'sante-amiante-moisissures-radon-risques'
/** The articles of the specification. */
const SPECIFIED = {
  [AMIANTE]: { category: 'Décontamination', minutes: 12, featured: true, date: '18 mars 2025' },
  [MOISISSURES]: { category: 'Moisissures', minutes: 8, featured: true, date: '13 mai 2025' },
  [DECES]: { category: 'Services Spécialisés', minutes: 10, featured: false, date: '11 février 2025' },
}
const ARTICLES = {
  ...SPECIFIED,
  [EAU]: { category: 'Réglementations', minutes: 10, featured: false, date: '20 novembre 2026' },
  [PREVENIR]: { category: 'Prévention', minutes: 9, featured: false, date: '15 novembre 2026' },
  [REGLES]: { category: 'Réglementations', minutes: 9, featured: false, date: '8 novembre 2026' },
  [SANTE]: { category: 'Santé', minutes: 8, featured: false, date: '2 novembre 2026' },
}
/** Every article, newest first. */
const ALL = [EAU, PREVENIR, REGLES, SANTE, MOISISSURES, AMIANTE, DECES] as const
const CATEGORIES = [
  'Tous les articles',
  'Décontamination',
  'Moisissures',
  'Services Spécialisés',
  'Prévention',
  'Réglementations',
  'Santé',
]
const TAGS = 'amiante moisissures RBQ santé urgence IICRC Québec sécurité prévention 24/7'.split(' ')

let context: BrowserContext
let page: Page
beforeAll(async () => {
  context = await openContext()
  page = await context.newPage()
})

/** Opens the blog, with its filter running. */
async function openBlog(query = ''): Promise<void> {
  await page.goto(`/blog${query}`)
  await page.locator(SCRIPT).waitFor({ state: 'attached' })
}

/** Slugs of the articles that the list shows, in order. */
const listed = () => slugs('.blog-list section:not([data-unfiltered]) li:visible h3 a')
const featured = () => slugs('section[data-unfiltered] li:visible h3 a')
const slugs = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/blog/', '')))
const heading = () => page.locator('.blog-list section:not([data-unfiltered]) h2:visible').innerText()
const choice = (name: string) => page.getByRole('button', { name, exact: true })
const search = (words: string) => page.getByRole('searchbox').fill(words)
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
/** Text as typed on a keyboard. */
const typed = (text: string) =>
  plain(text)
    .replaceAll('’', "'")
    .replaceAll(/ (?=[?!:;])/g, '')
const hrefs = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'))
const front = (slug: string) => matter.read(`content/blog/${slug}.md`)

test('/blog has its title, intro, search box, seven categories, ten tags and emergency box [R-BLOG-01]', async () => {
  await openBlog()
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Le blogue')
  expect(await main.locator('h1 + .lead').innerText()).toMatch(/^Des guides /)
  expect(await main.getByRole('searchbox', { name: 'Chercher un article' }).isVisible()).toBe(true)
  expect(await main.getByRole('group', { name: 'Catégories' }).getByRole('button').allInnerTexts()).toEqual(
    CATEGORIES,
  )
  expect(await main.getByRole('group', { name: 'Mots-clés' }).getByRole('button').allInnerTexts()).toEqual(
    TAGS,
  )
  const box = main.getByRole('complementary', { name: 'Ça presse' })
  expect(await box.getByRole('link').getAttribute('href')).toBe('tel:+14505550142')
})

test('the search matches parts of titles, excerpts and tags, ignoring case [R-BLOG-02]', async () => {
  await openBlog()
  const found: readonly (readonly [words: string, slugs: readonly string[]])[] = [
    ['moisissures à la maison', [MOISISSURES]],
    // Titles have typographic spaces and apostrophes, unlike keyboards.
    ['Québec : guide', [AMIANTE]],
    ["chantier d'amiante", [AMIANTE]],
    ['derrière les carreaux', [MOISISSURES]],
    ['iicrc', [MOISISSURES, DECES]],
    // A tag that no card shows.
    ['prévention', [EAU, PREVENIR, MOISISSURES, AMIANTE]],
    ['24/7', [DECES]],
  ]
  for (const [words, expected] of found) {
    for (const typed of [words, words.toUpperCase(), words.toLowerCase()]) {
      await search('')
      await search(typed)
      expect([typed, await listed()]).toEqual([typed, expected])
    }
  }
})

test('category, tag and search words combine; tags toggle, and categories replace each other [R-BLOG-03]', async () => {
  await openBlog()
  expect(await listed()).toEqual(ALL)
  await choice('sécurité').click()
  await expect.poll(listed).toEqual([PREVENIR, REGLES, AMIANTE, DECES])
  await choice('Décontamination').click()
  await expect.poll(listed).toEqual([AMIANTE])
  await search('discret')
  await expect.poll(listed).toEqual([])
  await choice('Services Spécialisés').click()
  await expect.poll(listed).toEqual([DECES])
  expect(await choice('Décontamination').getAttribute('aria-pressed')).toBe('false')
  await choice('amiante').click()
  await expect.poll(listed).toEqual([])
  expect(await choice('sécurité').getAttribute('aria-pressed')).toBe('false')
  await choice('amiante').click()
  await expect.poll(listed).toEqual([DECES])
  expect(await choice('amiante').getAttribute('aria-pressed')).toBe('false')
  await search('')
  await choice('Tous les articles').click()
  await expect.poll(listed).toHaveLength(ALL.length)
})

test('filters are stored in the URL and restored from it', async () => {
  await openBlog('?categorie=Moisissures')
  expect(await listed()).toEqual([MOISISSURES])
  await choice('santé').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe('santé')
  await page.reload()
  await page.locator(SCRIPT).waitFor({ state: 'attached' })
  expect(await choice('santé').getAttribute('aria-pressed')).toBe('true')
})

test('Enter in the search box keeps the category and, on a phone, scrolls to the results', async () => {
  const window = page.viewportSize() ?? { width: 1280, height: 800 }
  await openBlog()
  await page.setViewportSize({ width: 360, height: 740 })
  await choice('Santé').click()
  await search('amiante')
  await page.keyboard.press('Enter')
  await expect.poll(listed).toEqual([SANTE])
  const count = page.getByRole('heading', { name: '1 article trouvé' })
  await expect.poll(() => count.evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(200)
  await page.setViewportSize(window)
})

test('filters hide featured articles, show a count in the heading and can be cleared [R-BLOG-04]', async () => {
  await openBlog()
  const clear = page.getByRole('button', { name: 'Effacer les filtres' })
  const filters = [
    [() => search('amiante'), '3 articles trouvés'],
    [() => choice('Moisissures').click(), '1 article trouvé'],
    [() => choice('urgence').click(), '2 articles trouvés'],
  ] as const
  for (const [filter, count] of filters) {
    expect(await featured()).toEqual([MOISISSURES, AMIANTE])
    expect(await heading()).toBe('Tous les articles')
    expect(await clear.isVisible()).toBe(false)
    await filter()
    await expect.poll(featured).toEqual([])
    expect(await heading()).toBe(count)
    await clear.click()
    await expect.poll(listed).toHaveLength(ALL.length)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  }
  await search('Québec')
  await expect.poll(heading).toBe('7 articles trouvés')
})

test('without matches, the page says so and offers to reset the filters [R-BLOG-05]', async () => {
  await openBlog()
  const empty = page.locator('main').getByText('Aucun article trouvé', { exact: true })
  expect(await empty.isVisible()).toBe(false)
  await search('plomberie')
  await empty.waitFor()
  const hint = 'Essayez de modifier vos critères de recherche ou explorez nos autres catégories.'
  expect(await page.getByText(hint, { exact: true }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.poll(listed).toHaveLength(ALL.length)
  expect(await empty.isVisible()).toBe(false)
})

test('a card links to its article and shows its first three tags [R-BLOG-06]', async () => {
  await openBlog()
  const cards = page.locator('.blog-list section:not([data-unfiltered]) article.card')
  expect(await cards.count()).toBe(ALL.length)
  for (const card of await cards.all()) {
    const href = (await card.getByRole('link').getAttribute('href')) ?? ''
    const { tags, title } = front(href.replace('/blog/', '')).data as { tags: string[]; title: string }
    expect(tags.length).toBeGreaterThan(3)
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual(tags.slice(0, 3))
    expect(typed(await card.getByRole('heading').innerText())).toBe(typed(title))
  }
  await page.locator('section[data-unfiltered] article.card').first().click()
  await page.waitForURL(`**/blog/${MOISISSURES}`)
})

test.for(Object.entries(ARTICLES))(
  '%s has all parts of an article, a plausible reading time, related articles and a share button [R-BLOG-07] [R-BLOG-10]',
  async ([slug, { category, minutes, date }]) => {
    const { data, content } = front(slug)
    const { title, excerpt, author, tags } = data as Record<'title' | 'excerpt' | 'author', string> & {
      tags: string[]
    }
    await page.goto(`/blog/${slug}`)
    const main = page.getByRole('main')
    const article = main.locator('article.article')
    const words = async (selector: string) => typed(await article.locator(selector).first().innerText())

    const crumbs = article.getByRole('navigation', { name: 'Fil d’Ariane' })
    expect(await crumbs.getByRole('link').evaluateAll(hrefs)).toEqual(['/', '/blog'])
    expect(await words('[aria-current=page]')).toBe(typed(title))
    expect(await words('.article-category')).toBe(category)
    expect(await words('h1')).toBe(typed(title))
    expect(await words('.lead')).toBe(typed(excerpt))
    expect(await words('.note')).toContain(`${author} · ${date}`)
    expect(await words('.note')).toContain(`· ${minutes} min de lecture`)
    const keywords = article.getByRole('list', { name: 'Mots-clés' })
    expect(await keywords.getByRole('listitem').allInnerTexts()).toEqual(tags)

    const body = article.locator('.article-body')
    const lines = (pattern: RegExp) => content.match(pattern)?.length ?? 0
    expect(await body.locator('h2').count()).toBe(lines(/^## /gm))
    expect(await body.locator('h3').count()).toBe(lines(/^### /gm))
    expect(await body.locator('ul > li').count()).toBe(lines(/^- /gm))
    expect(await body.locator('p').count()).toBeGreaterThan(20)
    const text = await body.innerText()
    expect(text).not.toMatch(/^#|\*\*|\]\(|\{\{/m)
    // French prose is read at 200 to 250 words per minute.
    const aMinute = text.split(/\s+/).length / minutes
    expect([aMinute >= 200, aMinute <= 250]).toEqual([true, true])

    const others = ALL.filter((other) => other !== slug && ARTICLES[other].category === category)
    expect(await page.getByRole('heading', { name: 'À lire aussi' }).count()).toBe(others.length > 0 ? 1 : 0)
    expect(await main.locator('article.card a').evaluateAll(hrefs)).toEqual(
      others.map((other) => `/blog/${other}`),
    )
    expect(await page.getByRole('link', { name: 'Tous les articles' }).getAttribute('href')).toBe('/blog')

    const banner = main.getByRole('complementary', { name: 'Besoin d’aide maintenant' })
    expect(await banner.getByRole('link').evaluateAll(hrefs)).toEqual(['tel:+14505550142'])

    await page.evaluate(stubShare)
    await article.getByRole('button', { name: 'Partager' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.shared)).toBe(page.url())
  },
)

test('without a share sheet, the share button copies the address and says so [R-BLOG-07]', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/blog/${DECES}`)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  )
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.getByRole('status').filter({ hasText: 'Adresse copiée.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

function stubShare(): void {
  const share = ({ url = '' }: ShareData) => {
    document.documentElement.dataset.shared = url
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test('an unknown article has its own 404 page with a link back; a deeper address has the general one [R-BLOG-09]', async () => {
  const response = await page.goto('/blog/article-qui-n-existe-pas')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Article non trouvé')
  const sentence = 'L’article que vous recherchez n’existe pas ou a été supprimé.'
  expect(await main.getByText(sentence, { exact: true }).isVisible()).toBe(true)
  await main.getByRole('link', { name: 'Retour au blogue' }).click()
  await page.waitForURL('**/blog')

  const deeper = await page.goto(`/blog/${AMIANTE}/suite`)
  expect(deeper?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found')
})

test('the three specified articles are listed, and two of them are featured [R-BLOG-10]', async () => {
  await page.goto('/blog')
  expect(await listed()).toEqual(expect.arrayContaining(Object.keys(SPECIFIED)))
  const first = Object.entries(SPECIFIED).filter((entry) => entry[1].featured)
  expect(new Set(await featured())).toEqual(new Set(first.map(([slug]) => slug)))
})
