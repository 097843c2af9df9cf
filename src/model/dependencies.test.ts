import { expect, test } from 'vitest'
import type { Entry } from '../content/load/entry.ts'
import { siteDependencies } from './dependencies.ts'

const entry = (collection: string, id: string, data: unknown = {}): Entry => ({
  id,
  collection,
  file: '',
  lang: 'fr',
  hash: `hash of ${id}`,
  data,
})
const pains = [entry('pains', 'miche', { poids: 900 }), entry('pains', 'de/seigle', 'texte')]
const shop = entry('shop', 'shop')
const all = (collection: string) => ({ pains, shop: [shop] })[collection] ?? []
const made = () =>
  siteDependencies(
    {
      fact: (name, language) => {
        if (name !== 'tel') throw new Error('no such fact')
        return { text: `450 ${language}` } as never
      },
      image: (path) => {
        if (!path.startsWith('images/')) throw new Error('no such image')
        return { path } as never
      },
    },
    {
      all,
      find: (collection, id) => all(collection).find((each) => each.id === id),
      collections: ['pains', 'shop'],
    },
  )

test.each([
  ['all pains', 'miche:hash of miche de/seigle:hash of de/seigle'],
  ['all gateaux', ''],
  ['get pains/miche', 'hash of miche'],
  ['get pains/de/seigle', 'hash of de/seigle'],
  ['get pains/levain', ''],
  ['one shop', 'hash of shop'],
  ['one shp', ''],
  ['fact tel fr', '{"text":"450 fr"}'],
  ['fact tel en', '{"text":"450 en"}'],
  ['fact tell fr', ''],
  ['image images/le toit.jpg', '{"path":"images/le toit.jpg"}'],
  ['image toit.jpg', ''],
])('the version of "%s" is "%s"', (dependency, version) => {
  expect(made().versionOf(dependency)).toBe(version)
})

test('an entry and its data are told by a reference, and nothing else is', () => {
  const [miche] = pains as [Entry]
  const { refOf } = made()
  expect(refOf(miche)).toBe('pains/miche:hash of miche')
  expect(refOf(miche.data as object)).toBe('pains/miche:hash of miche.data')
  expect(refOf(shop)).toBe('shop/shop:hash of shop')
  expect(refOf({ ...miche })).toBeUndefined()
})
