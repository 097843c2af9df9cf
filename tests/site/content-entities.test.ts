import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadContent, type Content } from '../../src/content/load/load-content.ts'
import { loadConfig } from '../../src/compile/config/load-config.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

let content: Content
beforeAll(async () => {
  content = await loadContent(root, await loadConfig(root))
})

const words = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const list = z.array(words).min(1)
const place = z.object({ lat: z.number().min(45).max(47), lng: z.number().min(-76).max(-73) })
const level = z.enum(['critical', 'high', 'medium', 'low'])
const options = z.array(z.object({ value: words, label: words })).min(2)

// Fields of the entities, repeated here: whatever the site's own schemas accept must have them too.
const SERVICE = z.object({
  id: slug,
  title: words,
  slug,
  description: words,
  icon: words,
  category: z.enum(['decontamination', 'tests', 'nettoyage', 'inspection']),
  urgency: z.boolean(),
  price_range: words,
  duration: words,
  certification_required: z.boolean(),
  keywords: list,
})
const CITY = z.object({
  id: slug,
  name: words,
  slug,
  region: z.enum(['Hautes-Laurentides', 'Laurentides', 'Laval', 'Montréal', 'Montérégie']),
  population: z.number().int().positive(),
  distance_km: z.number().positive(),
  coordinates: place,
  priority: z.enum(['high', 'medium']),
  specialties: list,
  common_issues: list,
  average_response_time: words,
})
const TESTIMONIAL = z.object({ name: words, city: words, rating: z.number().min(1).max(5), text: words })
const HOME_TESTIMONIAL = TESTIMONIAL.extend({ service: words, date: z.iso.date() })
const QUESTIONS = z.object({ items: z.array(z.object({ question: words, answer: words })).min(2) })
const ARTICLE = z.object({
  id: z.number().int(),
  title: words,
  excerpt: words,
  author: words,
  category: words,
  tags: list,
  featured: z.boolean(),
  imageUrl: z.unknown().refine((image) => image !== undefined),
  metaDescription: words,
  readTime: z.number().int(),
  publishedAt: z.unknown().refine((date) => !Number.isNaN(Date.parse(String(date)))),
})
const BLOCKS: Readonly<Record<string, z.ZodType>> = {
  steps: z.object({
    steps: z.array(
      z.object({ step: z.number(), title: words, description: words, duration: words.optional() }),
    ),
  }),
  coverage: z.object({ items: z.array(z.object({ title: words, description: words, urgency: words })) }),
  equipment: z.object({ items: z.array(z.object({ name: words, usage: words, precision: words })) }),
}
const OFFER_CARD = z.object({
  id: words,
  type: z.enum(['service', 'urgent', 'seasonal', 'location']),
  title: words,
  description: words,
  action: words,
  link: words,
  priority: z.number(),
  confidence: z.number(),
  icon: words,
})
const QUESTION = z.object({ id: words, text: words, options })
const RECOMMENDATION = z.object({
  id: words,
  name: words,
  description: words,
  urgency: level,
  confidence: z.number().max(100),
  url: words,
  estimatedTime: words,
  price: words,
  reasons: list,
})
const ESTIMATE = z.object({ service: words, estimatedCost: words, recommendations: list, nextSteps: list })

const entries = (collection: string) => content.entries[collection] ?? []
const one = (collection: string): unknown => entries(collection)[0]?.data

/** Fails with the file and the field if an entry lacks something. */
function allHave(collection: string, schema: z.ZodType): number {
  for (const { file, data } of entries(collection)) has(schema, data, file)
  return entries(collection).length
}

function has(schema: z.ZodType, data: unknown, where: string): void {
  const { error } = schema.safeParse(data)
  expect(error?.issues.map(({ path, message }) => `${where}: ${path.join('.')}: ${message}`) ?? []).toEqual(
    [],
  )
}

/** The blocks of a type, wherever a page has them. */
function blocksOf(type: string, data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  const within = Object.values(data).flatMap((value) => blocksOf(type, value))
  return 'type' in data && data.type === type ? [data, ...within] : within
}

function checkCatalogues(): void {
  expect(allHave('services', SERVICE)).toBe(15)
  expect(allHave('cities', CITY)).toBe(18)
  for (const { id, data } of [...entries('services'), ...entries('cities')])
    expect(data).toMatchObject({ id, slug: id })
}

function checkWords(): void {
  expect(allHave('testimonials', TESTIMONIAL)).toBeGreaterThanOrEqual(6)
  const { items } = (one('home') as { testimonials: { items: readonly string[] } }).testimonials
  expect(items).toHaveLength(6)
  for (const id of items)
    has(HOME_TESTIMONIAL, entries('testimonials').find((entry) => entry.id === id)?.data, id)
  expect(allHave('faq', QUESTIONS)).toBeGreaterThan(1)
  for (const [type, schema] of Object.entries(BLOCKS)) {
    const found = Object.values(content.entries).flatMap((all) =>
      all.flatMap(({ data }) => blocksOf(type, data)),
    )
    expect(found.length).toBeGreaterThan(0)
    for (const block of found) has(schema, block, type)
  }
}

function checkArticles(): void {
  expect(allHave('blog', ARTICLE)).toBeGreaterThanOrEqual(3)
  for (const { body } of entries('blog')) expect(body?.words).toBeGreaterThan(500)
  const articles = entries('blog').map(({ id, data }) => {
    const { featured, category, readTime } = data as z.output<typeof ARTICLE>
    return [id, featured, category, readTime]
  })
  expect(articles).toEqual(
    expect.arrayContaining([
      ['guide-decontamination-amiante-quebec-2025', true, 'Décontamination', 12],
      ['moisissures-maison-detection-solutions-2025', true, 'Moisissures', 8],
      ['nettoyage-apres-deces-service-discret-quebec', false, 'Services Spécialisés', 10],
    ]),
  )
}

function checkHelpers(): void {
  const { offers } = one('personalOffers') as { offers: readonly unknown[] }
  expect(offers).toHaveLength(5)
  has(z.array(OFFER_CARD), offers, 'offers')
  const { questions, services } = one('assistant') as Record<'questions' | 'services', readonly unknown[]>
  expect([questions.length, services.length]).toEqual([4, 5])
  has(z.array(QUESTION), questions, 'questions')
  has(z.array(RECOMMENDATION), services, 'recommendations')
  const { outcomes, fields } = one('wizard') as Record<'outcomes' | 'fields', object>
  expect(Object.keys(outcomes)).toEqual(['amiante', 'moisissures', 'deces', 'autre'])
  has(z.record(z.string(), ESTIMATE), outcomes, 'estimates')
  expect(Object.keys(fields)).toEqual(['buildingAge', 'area', 'symptoms', 'urgency', 'location'])
}

type Field = { name: string; required?: boolean; default?: string; options?: { value: string }[] }

function checkForms(): void {
  const fields = (id: string) => {
    const form = entries('forms').find((entry) => entry.id === id)?.data as
      | { fields: readonly Field[] }
      | undefined
    return form?.fields ?? []
  }
  const names = (found: readonly Field[]) => found.map(({ name }) => name).join(' ')
  expect(names(fields('accueil'))).toBe('prenom nom email telephone service urgence message ville')
  expect(names(fields('accueil').filter(({ required }) => !required))).toBe('ville')
  for (const id of ['contact', 'contact-en']) {
    expect(names(fields(id))).toBe('prenom nom email telephone ville service urgence message consent')
    const [city, service, urgency] = ['ville', 'service', 'urgence'].map((name) =>
      fields(id).find((field) => field.name === name),
    )
    const values = (field?: Field) => field?.options?.map(({ value }) => value).join(' ')
    expect(values(city)).toBe('saint-jerome sainte-adele saint-sauveur mirabel mont-tremblant autre')
    expect(values(service)).toBe('moisissure degat-eau incendie amiante qualite-air isolation evaluation')
    expect(values(urgency)).toBe('normale prioritaire urgente')
    expect(urgency?.default).toBe('normale')
  }
}

test('15 services, 18 cities and all other content entities have their required fields [R-PAGE-21]', () => {
  expect(content.problems).toEqual([])
  checkCatalogues()
  checkWords()
  checkArticles()
  checkHelpers()
  checkForms()
})
