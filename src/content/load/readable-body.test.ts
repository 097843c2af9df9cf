import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { CachedEntry } from './entry-cache.ts'
import { ReadableBody } from './readable-body.ts'

test('the HTML of a body is read on access, not when the body is copied or serialized', () => {
  let times = 0
  const made = createCacheStore<CachedEntry>()
  const headings = [{ depth: 2, id: 'pain', text: 'Pain' }]
  made.put('carnet/pain.md', {} as CachedEntry, '<p>Pain</p>', JSON.stringify({ headings, links: [] }))
  const counted = { ...made, readText: (name: string) => (times++, made.readText(name)) }
  const body = new ReadableBody(counted, 'carnet/pain.md', { words: 3, minutes: 1 }, 'h')
  expect(JSON.stringify(body)).toBe('{"minutes":1}')
  expect(Object.entries(body)).toEqual([['minutes', 1]])
  expect(body.headings).toEqual(headings)
  expect(times).toBe(0)
  expect(body.html).toBe('<p>Pain</p>')
})
