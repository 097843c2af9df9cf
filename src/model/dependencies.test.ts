import { expect, test } from 'vitest'
import type { Entry } from '../content/load/entry.ts'
import { siteDependencies } from './dependencies.ts'
import type { Site } from './site.ts'

const entry = (collection: string, id: string, data: unknown = {}): Entry => ({
  id,
  collection,
  file: `${id}.md`,
  lang: 'fr',
  hash: `hash of ${id}`,
  data,
})
const pains = [
  entry('pains', 'miche', { poids: 900 }),
  entry('pains', 'de/seigle', 'texte'),
  entry('pains', 'pain rond'),
]
const shop = entry('shop', 'shop')
const all = (collection: string) => ({ pains, shop: [shop] })[collection] ?? []
const made = () =>
  siteDependencies({
    config: { collections: { pains: {}, shop: {} } },
    all,
    find: (collection: string, id: string) => all(collection).find((each) => each.id === id),
    fact: (name: string, language: string) => {
      if (name !== 'tel') throw new Error('no such fact')
      return { text: `450 ${language}` }
    },
    image: (path: string) => {
      if (!path.startsWith('images/')) throw new Error('no such image')
      return { path }
    },
  } as unknown as Site)

test.each([
  ['all pains', 'miche.md:hash of miche de/seigle.md:hash of de/seigle pain rond.md:hash of pain rond'],
  ['all gateaux', ''],
  ['get pains/miche', 'miche.md:hash of miche'],
  ['get pains/de/seigle', 'de/seigle.md:hash of de/seigle'],
  ['get pains/pain rond', 'pain rond.md:hash of pain rond'],
  ['get pains/levain', ''],
  ['one shop', 'shop.md:hash of shop'],
  ['one shp', ''],
  ['fact tel fr', '{"text":"450 fr"}'],
  ['fact tel en', '{"text":"450 en"}'],
  ['fact tell fr', ''],
  ['image images/le toit.jpg', '{"path":"images/le toit.jpg"}'],
  ['image toit.jpg', ''],
])('the version of "%s" is "%s"', (dependency, version) => {
  expect(made().versionOf(dependency)).toBe(version)
})

test('an entry and its data have a reference, a copy has none', () => {
  const [miche] = pains as [Entry]
  const { refOf } = made()
  expect(refOf(miche)).toBe('pains/miche:hash of miche')
  expect(refOf(miche.data as object)).toBe('pains/miche:hash of miche.data')
  expect(refOf(shop)).toBe('shop/shop:hash of shop')
  expect(refOf({ ...miche })).toBeUndefined()
})
