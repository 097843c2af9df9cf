import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { comparePages, type Compared } from './compare-pages.ts'

const FERRY = 'The ferry leaves at seven from the north quay. Back at noon.'

test('pages that were compared before are not read again until one of them changes', () => {
  const store = createCacheStore<Compared>()
  const compare = (other: string) => {
    let read = 0
    const documents = [
      ['/a', FERRY],
      ['/b', other],
    ].map(([url = '', words = '']) => {
      const document = documentOf(url, pageHtml({ body: `<main><p>${words}</p></main>` }))
      return [url, { ...document, version: words, readHtml: () => (read++, document.readHtml()) }] as const
    })
    const { commonShare, sharedSentences } = comparePages(new Map(documents), store)
    return { share: commonShare('/a', '/b'), ...sharedSentences('/a', '/b'), read }
  }
  const alike = { share: 1, longest: ['The ferry leaves at seven from the north quay.'], count: 1 }
  expect(compare(FERRY)).toEqual({ ...alike, read: 2 })
  expect(compare(FERRY)).toEqual({ ...alike, read: 0 })
  expect(compare('Nothing sails in winter here.')).toEqual({ share: 0, longest: [], count: 0, read: 2 })
})
