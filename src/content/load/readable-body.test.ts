import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { CachedEntry } from './entry-cache.ts'
import { readableBody } from './readable-body.ts'

test('the HTML of a body is read on access, not when the body is copied or serialized', () => {
  let times = 0
  const made = createCacheStore<CachedEntry>()
  const headings = [{ depth: 2, id: 'pain', text: 'Pain' }]
  made.put('carnet/pain.md', {} as CachedEntry, '<p>Pain</p>', JSON.stringify({ headings, links: [] }))
  const counted = { ...made, readText: (name: string) => (times++, made.readText(name)) }
  const body = readableBody(counted, 'carnet/pain.md', { words: 3, minutes: 1 })
  expect(JSON.stringify(body)).toBe('{"words":3,"minutes":1}')
  expect({ ...body }).toEqual({ words: 3, minutes: 1 })
  expect(body.headings).toEqual(headings)
  expect(times).toBe(0)
  expect(body.html).toBe('<p>Pain</p>')
})
