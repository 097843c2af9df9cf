import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import config, { type Site } from '../../site.config.ts'
import { loadContent } from '../../src/content/load/load-content.ts'
import { slug } from '../../src/lib/text/slug.ts'
import { buildSite } from '../../src/model/build-site.ts'
import type { ContentPage } from '../schemas/content-page.ts'
import { cityPath } from './catalogue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let site: Site
let pages: readonly { readonly id: string; readonly page: ContentPage }[]

beforeAll(async () => {
  const { entries, facts, assets } = await loadContent(root, config)
  const images = assets.map((path) => ({ path, width: 1, height: 1, url: `/${path}`, hash: '' }))
  const built = buildSite({ config, entries, facts, images }, { now: new Date('2026-11-21'), drafts: false })
  site = built.site as unknown as Site
  pages = [
    ...site.all('cities').flatMap(({ id, data }) => (data.page ? [{ id, page: data.page }] : [])),
    ...site.all('sectors').map(({ id, data }) => ({ id: `secteurs/${id}`, page: data.page })),
    ...site.all('englishCities').map(({ id, data }) => ({ id: `en/${id}`, page: data.page })),
  ]
})

test('the catalogue has 18 cities in five regions', () => {
  const cities = site.all('cities')
  expect(cities).toHaveLength(18)
  expect(new Set(cities.map(({ data }) => data.region)).size).toBe(5)
})

test('every city of the catalogue has an address', () => {
  expect(site.all('cities').filter((city) => !cityPath(city))).toEqual([])
})

test('the sector address of each city page redirects to the city page', () => {
  const expected = site
    .all('cities')
    .filter(({ data }) => data.page)
    .map(({ data }) => [`/secteurs/${data.slug}`, `/villes/${data.slug}`])
  const redirects: unknown = parse(readFileSync(join(root, 'content/redirects.yaml'), 'utf8'))
  expect(redirects).toMatchObject(Object.fromEntries(expected))
})

test('titles and descriptions are unique and of a length that search engines show', () => {
  const heads = pages.map(({ id, page }) => ({ id, ...page.head }))
  expect(heads.filter(({ title }) => title.length > 60)).toEqual([])
  expect(
    heads
      .filter(({ description }) => description.length < 120 || description.length > 155)
      .map(({ id, description }) => `${id} ${description.length} ${description}`),
  ).toEqual([])
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('no two pages share a sentence, except button labels', () => {
  const owners = new Map<string, string>()
  const shared = pages.flatMap(({ id, page }) =>
    sentencesOf(page).flatMap((sentence) => {
      const owner = owners.get(sentence)
      owners.set(sentence, id)
      return owner && owner !== id ? [`${owner} and ${id}: ${sentence}`] : []
    }),
  )
  expect(shared).toEqual([])
})

test('service titles on the Mirabel page match the addresses that they link to', () => {
  const [services] = site.get('cities', 'mirabel').data.page?.sections ?? []
  const cards = services?.blocks.flatMap((block) => (block.type === 'cards' ? block.items : [])) ?? []
  expect(cards.length).toBeGreaterThan(4)
  for (const { title, service } of cards) {
    expect(
      title
        .toLowerCase()
        .replace(/\s+/g, '-')
        .replace(/[éèêë]/g, 'e'),
    ).toBe(service)
    expect(slug(title)).toBe(service)
  }
})

/** Every sentence of twenty letters or more of a page. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const sentences = value.replace(/<[^>]+>/g, ' ').split(/(?<=[.!?])\s+/)
    return sentences
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= 20 && sentence.includes(' '))
  }
  if (typeof value !== 'object' || value === null) return []
  const texts = 'href' in value ? [] : Object.values(value)
  return texts.flatMap((part) => sentencesOf(part))
}
