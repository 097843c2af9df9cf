import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCacheStore } from '../../../cache/cache-store.ts'
import { sourcesOf } from '../../fixtures/sources-in-memory.ts'
import { compare } from '../../../lib/compare.ts'
import { createFinder } from '../create-finder.ts'
import type { SearchStore } from './recall-searches.ts'

const PASSAGES = ['un premier passage', 'le second passage', 'la troisième phrase', 'rien de tout cela']
const NAMES = ['content/a.md', 'content/b.md', 'content/c.md', 'content/d.md']

const places = (files: Readonly<Record<string, string>>, store: SearchStore) => {
  const { find, keep } = createFinder(sourcesOf(files), store)
  const found = PASSAGES.map((words) => find(undefined, { clues: [{ words }] }))
  keep()
  return found
}

test('a cached search finds the same places as an uncached one, whatever changes between builds', () => {
  const files = fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...NAMES), fc.array(fc.constantFrom(...PASSAGES), { maxLength: 2 })),
      {
        selector: ([name]) => name,
      },
    )
    .map((all) =>
      Object.fromEntries(
        all
          .map(([name, said]) => [name, said.join('. ')] as const)
          .toSorted(([one], [other]) => compare(one, other)),
      ),
    )
  fc.assert(
    fc.property(fc.array(files, { minLength: 2, maxLength: 5 }), (builds) => {
      const store: SearchStore = createCacheStore()
      for (const build of builds) expect(places(build, store)).toEqual(places(build, createCacheStore()))
    }),
    { numRuns: 300, seed: 20261122 },
  )
})

test.each([
  ['an edit of a file without the passage', 2, 'content/a.md'],
  ['an edit of a file with the passage', 0, 'content/a.md'],
  ['one more file', 1, 'content/aa.md'],
])('after %s, no other file is read', (_, passage, changed) => {
  const store: SearchStore = createCacheStore()
  const files = { 'content/a.md': 'Un premier passage.', 'content/b.md': 'Le second passage.' }
  const before = places(files, store)
  const read: string[] = []
  const edited = sourcesOf({ ...files, [changed]: 'Un premier passage, et la suite.' })
  const { find } = createFinder({ ...edited, read: (file) => (read.push(file), edited.read(file)) }, store)
  expect(find(undefined, { clues: [{ words: PASSAGES[passage] ?? '' }] })).toEqual(before[passage])
  expect(new Set(read)).toEqual(new Set(['site.config.ts', changed]))
})

test.each([0, 1])(
  'whether the file of a page contains a passage is cached until the file is edited: %j',
  (passage) => {
    const store: SearchStore = createCacheStore()
    const files = { 'content/a.md': 'un premier passage', 'content/b.md': 'Rien.' }
    const route = { source: 'content/a.md', lang: 'fr', template: 't.tsx' }
    const page = { route, islands: [], dependencies: [] } as never
    const placed = (texts: Readonly<Record<string, string>>) => {
      const read: string[] = []
      const sources = sourcesOf(texts)
      const { find, keep } = createFinder(
        { ...sources, read: (file) => (read.push(file), texts[file]) },
        store,
      )
      const place = find(page, { clues: [{ words: PASSAGES[passage] ?? '' }] })
      keep()
      return { place, hasRead: new Set(read).has('content/a.md') }
    }
    const first = placed(files)
    // Resolving a place to a line reads the file.
    expect(placed(files)).toEqual({ ...first, hasRead: passage === 0 })
    const edited = { ...files, 'content/a.md': 'le second passage' }
    expect(placed(edited).place.file).toBe(passage === 0 ? 't.tsx' : 'content/a.md')
  },
)

test('when a fact changes, passages that cite it are searched again', () => {
  const store: SearchStore = createCacheStore()
  const files = { 'content/a.md': 'Il coûte {{prix}} par mois.', 'content/b.md': 'Il coûte 20 $ par mois.' }
  const placeWith = (text: string) => {
    const facts = { prix: { readings: { un: { words: { fr: text } } } } } as never
    const { find, keep } = createFinder({ ...sourcesOf(files), facts }, store)
    const place = find(undefined, { clues: [{ words: 'coûte 20 $ par mois' }] })
    keep()
    return place.file
  }
  expect([placeWith('20 $'), placeWith('30 $'), placeWith('20 $')]).toEqual([
    'content/a.md',
    'content/b.md',
    'content/a.md',
  ])
})
