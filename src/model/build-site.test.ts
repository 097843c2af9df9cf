import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineSite, type CollectionDefinition, type SingletonDefinition } from '../content/define-site.ts'
import type { Entry } from '../content/load/entry.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { buildSite } from './build-site.ts'
import type { Site } from './site.ts'

const config = defineSite({
  name: 'T',
  origin: 'https://x.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  collections: {},
  sitemaps: [],
  timeZone: 'America/Toronto',
})
const entry = (collection: string, id: string, data: object = {}): Entry => ({
  id,
  collection,
  file: '',
  lang: 'fr',
  hash: '',
  data,
})
const built = (now = '2025-06-01T12:00:00Z') =>
  buildSite(
    {
      config,
      facts: {
        tel: { label: 'T', status: 'attested', readings: { a: { words: { fr: '450 !', en: '450 !' } } } },
      },
      images: [
        { path: 'images/a.png', width: 1, height: 1, url: '/a.png', hash: '' },
        { path: 'public/logo.png', width: 1, height: 1, url: '/logo.png', hash: '' },
      ],
      entries: {
        pains: [
          entry('pains', 'miche'),
          entry('pains', 'levain', { draft: true }),
          entry('pains', 'noel', { publishedAt: '2025-12-01' }),
        ],
        shop: [entry('shop', 'shop', { open: true, expiresAt: '2026-01-01' })],
      },
    },
    { now: new Date(now), drafts: false },
  )
type Loose = Site<{ pains: CollectionDefinition; shop: SingletonDefinition }>

function problem(run: () => unknown): Problem | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof BuildError) return error.problems[0]
    throw error
  }
  return undefined
}

test('templates get published entries only, by collection and by id', () => {
  const { site } = built()
  const loose = site as unknown as Loose
  expect(loose.all('pains').map(({ id }) => id)).toEqual(['miche'])
  expect(loose.get('pains', 'miche')).toMatchObject({ id: 'miche' })
  expect(loose.find('pains', 'miche')).toBe(loose.get('pains', 'miche'))
  expect(loose.find('pains', 'levain')).toBeUndefined()
  expect(loose.one('shop')).toMatchObject({ open: true })
  expect(loose.fact('tel')).toMatchObject({ text: '450!' })
  expect(site.fact('tel', 'en').text).toBe('450 !')
  expect(site.addressOf('/a')).toBe('/a')
  expect(site.image('images/a.png').url).toBe('/a.png')
  expect(site.image('logo.png').url).toBe('/logo.png')
  expect(site.readBody(loose.get('pains', 'miche'))).toEqual({ html: '', headings: [] })
  const body = { html: '<p>a</p>', headings: [], words: 1, minutes: 1 }
  expect(site.readBody({ ...loose.get('pains', 'miche'), body })).toBe(body)
})

test('nextChange is the next publication or expiry date, if any', () => {
  expect(built().nextChange?.toISOString()).toBe('2025-12-01T05:00:00.000Z')
  expect(built('2025-12-01T05:00:00Z').nextChange?.toISOString()).toBe('2026-01-01T05:00:00.000Z')
  expect(built('2026-01-01T05:00:00Z')).not.toHaveProperty('nextChange')
})

test('missing content is reported with the closest name', () => {
  const { site } = built()
  const loose = site as unknown as Loose
  expect(problem(() => loose.get('pains', 'michne'))).toEqual({
    code: 'template/missing-content',
    message: {
      en: 'The code asks for "pains/michne", which does not exist.',
      fr: 'Le code demande « pains/michne », qui n’existe pas.',
    },
    hint: {
      en: 'Did you mean "pains/miche"?',
      fr: 'Vouliez-vous écrire « pains/miche » ?',
    },
  })
  expect(problem(() => loose.get('pains', 'miche/index.md'))?.hint?.en).toBe('Did you mean "pains/miche"?')
  expect(problem(() => loose.get('pains', 'levain'))?.hint).toMatchObject({
    en: expect.stringContaining('A draft does not exist'),
    fr: expect.stringContaining('Un brouillon n’existe pas'),
  })
  expect(problem(() => loose.get('pain' as 'pains', 'x'))).toMatchObject({
    code: 'template/missing-content',
    message: {
      en: 'The code asks for "pain", which does not exist.',
      fr: 'Le code demande « pain », qui n’existe pas.',
    },
    hint: { en: 'Did you mean "pains"?' },
  })
  expect(problem(() => loose.all('gateaux' as 'pains'))).toMatchObject({
    message: { en: expect.stringContaining('"gateaux"') },
  })
  expect(problem(() => loose.one('shp' as 'shop'))).toMatchObject({
    hint: { fr: 'Vouliez-vous écrire « shop » ?' },
  })
  for (const name of ['tell', 'tel/index', 'tel.mdx', 'tel.yml', 'tel.json'])
    expect(problem(() => site.fact(name))).toMatchObject({ hint: { fr: 'Vouliez-vous écrire « tel » ?' } })
  expect(problem(() => site.image('images/b.png'))).toMatchObject({
    hint: { fr: 'Vouliez-vous écrire « images/a.png » ?' },
  })
})

test('a Date of a schema is a string for templates, as entries are stored', () => {
  const schema = z.object({ title: z.string(), pubDate: z.coerce.date().optional(), at: z.array(z.date()) })
  const read = (site: Site<{ posts: CollectionDefinition<typeof schema> }>) => site.get('posts', 'a').data
  expectTypeOf(read).returns.toEqualTypeOf<{ title: string; pubDate?: string | undefined; at: string[] }>()
})
