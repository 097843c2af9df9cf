import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite, temporaryFolder } from '../../cli/fixtures/copy-site.ts'
import { openBuildCache, type BuildCache } from '../../cache/build-cache.ts'
import { cacheKey } from '../../cache/engine-key.ts'
import { produceSite, type ProducedSite } from '../../cli/produce/produce-site.ts'
import { renderMarked } from '../../render/render-marked.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { MESSAGE_LANGUAGES } from '../../messages/text.ts'
import { describePage } from './describe-page.ts'
import { explainPage, type PageExplanation } from './explain-page.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let cache: BuildCache
let explain: (url: string) => PageExplanation

const produce = (root: string, cache?: BuildCache) =>
  produceSite(root, {
    now: new Date('2026-11-21T12:00:00Z'),
    drafts: false,
    mode: 'publish',
    gate: 'report',
    ...(cache && { cache }),
  })

const explainer =
  ({ gate, model, templates }: ProducedSite) =>
  (url: string) =>
    explainPage(url, gate.site, ({ route }, entry) =>
      renderMarked(route, entry, model.site, templates.renderPage),
    )

beforeAll(async () => {
  folder = await temporaryFolder()
  cache = openBuildCache(engineRoot, cacheKey(engineRoot))
  explain = explainer(await produce(engineRoot, cache))
  await cache.save()
})
afterAll(() => {
  cache.close()
  return folder.remove()
})

test('a page of a city names the content it shows, and that which only its menus show', () => {
  const { content, around, code, facts } = explain('/villes/mirabel')
  expect(content).toEqual([
    'content/cities/mirabel.yaml',
    'content/testimonials/martin-l.yaml',
    'content/testimonials/chantal-v.yaml',
    'content/forms/contact.yaml',
    'content/widgets/estimation.yaml',
    'content/widgets/formulaire.yaml',
  ])
  expect(around).toEqual(expect.arrayContaining(['content/nav.yaml', 'content/cities/blainville.yaml']))
  // Read for their address alone, or for a city of another region.
  expect(around).not.toContain('content/services/decontamination-amiante.yaml')
  expect(around).not.toContain('content/cities/sainte-sophie.yaml')
  expect(code).toContain('templates/parts/hero.tsx')
  expect(code).toContain('islands/shared/send-form.ts')
  expect(code).not.toContain('islands/home-chat.tsx')
  const cited = facts.map(({ name }) => name)
  expect(cited).toEqual(expect.arrayContaining(['licence.principal', 'delai-urgence.general']))
  expect(cited).not.toContain('mont-tremblant-chalets.page')
})

test('a list of articles names each of them, and neither what they cite nor a service', () => {
  const { content, around, facts, links } = explain('/blog')
  const articles = readdirSync(new URL('../../../content/blog', import.meta.url)).sort()
  expect(content).toEqual(['content/pages/blogue.yaml', ...articles.map((name) => `content/blog/${name}`)])
  expect(around.filter((file) => file.startsWith('content/services/'))).toEqual([])
  const cited = facts.map(({ name }) => name)
  expect(cited).toEqual(expect.arrayContaining(['telephone.principal', 'licence.principal']))
  expect(cited).not.toContain('amende-individu.page')
  expect(links.content.out).toContain('/blog/guide-decontamination-amiante-quebec-2025')
  expect(links.content.in.length).toBeLessThan(links.in.length)
})

test('exactly the pages that are made of a file change with it', async () => {
  const root = join(folder.path, 'site')
  await copySite(root)
  const before = await produce(root)
  const urls = before.documents.map(({ page }) => page.route.url)
  const made = (file: string) =>
    urls.filter((url) => {
      const { content, around } = explainer(before)(url)
      return [...content, ...around].includes(file)
    })
  appendFileSync(join(root, 'content/carnet/premier-levain.md'), '\nUn paragraphe de plus.\n')
  const after = await produce(root)
  const keys = new Map(before.documents.map(({ page }) => [page.route.url, page.key]))
  const changed = after.documents.filter(({ page }) => keys.get(page.route.url) !== page.key)
  expect(made('content/carnet/premier-levain.md')).toEqual(
    expect.arrayContaining(changed.map(({ page }) => page.route.url)),
  )
  expect(made('content/pains/seigle.yaml')).toContain('/pains/seigle')
  expect(made('content/pains/seigle.yaml')).not.toContain('/carnet/premier-levain')
})

test('what is told of a page fits a terminal of 80 columns', () => {
  const told = ['/villes/mirabel', '/blog/404'].flatMap((url) =>
    MESSAGE_LANGUAGES.map((language) => describePage(explain(url), language)),
  )
  for (const text of told) {
    const lines = text.split('\n')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  }
})
