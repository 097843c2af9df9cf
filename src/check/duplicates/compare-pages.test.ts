import { expect, test } from 'vitest'
import { documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { comparePages } from './compare-pages.ts'

const FERRY = 'The ferry leaves at seven from the north quay. Back at noon.'

test('a page is read once, however many it is compared with', () => {
  let read = 0
  const texts = { '/a': FERRY, '/b': FERRY, '/c': 'Nothing sails in winter here.' }
  const documents = Object.entries(texts).map(([url, words]) => {
    const document = documentOf(url, pageHtml({ body: `<main><p>${words}</p></main>` }))
    return [url, { ...document, readHtml: () => (read++, document.readHtml()) }] as const
  })
  const compare = comparePages(new Map(documents))
  expect(compare('/a', '/b')).toEqual({
    share: 1,
    longest: ['The ferry leaves at seven from the north quay.'],
    count: 1,
  })
  expect(compare('/a', '/c')).toEqual({ share: 0, longest: [], count: 0 })
  expect(read).toBe(3)
})
