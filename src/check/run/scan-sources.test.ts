import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { sourcesOf } from '../fixtures/sources-in-memory.ts'
import { scanSources } from './scan-sources.ts'

test('of the files that were scanned before, those alone that changed are read', () => {
  const store = createCacheStore<true>()
  const scan = (files: Readonly<Record<string, string>>) => {
    const read: string[] = []
    const sources = sourcesOf(files)
    const scanned = scanSources({ ...sources, read: (file) => (read.push(file), sources.read(file)) }, store)(
      'marks',
      (source, file) => (source.includes('!') ? [file, source] : undefined),
    )
    return { read, found: Object.fromEntries(scanned) }
  }
  const [a, b, c] = ['content/a.md', 'content/b.md', 'content/c.md']
  expect(scan({ [a]: 'Oh!', [b]: 'No.' })).toEqual({ read: [a, b], found: { [a]: [a, 'Oh!'] } })
  expect(scan({ [a]: 'Oh!', [b]: 'No.' })).toEqual({ read: [], found: { [a]: [a, 'Oh!'] } })
  expect(scan({ [a]: 'Oh.', [b]: 'No.', [c]: 'Ah!' })).toEqual({ read: [a, c], found: { [c]: [c, 'Ah!'] } })
  expect(scan({ [b]: 'No!' })).toEqual({ read: [b], found: { [b]: [b, 'No!'] } })
})
