import { expect, test } from 'vitest'
import type { Result } from './measure-contender.ts'
import { resultTables } from './result-table.ts'

const timing = (wall: number) => ({ wall, processor: wall * 1.5 })
const own: Result = {
  name: 'site',
  version: '0.1.0',
  rounds: 3,
  cold: timing(2),
  unchanged: timing(0.2),
  edited: timing(0.5),
  missedEdits: 0,
  megabytes: 300,
  served: 40,
  load: [0.5, 1.25],
}
const { served: _, ...peer } = {
  ...own,
  name: 'peer',
  version: '',
  cold: timing(8),
  unchanged: timing(4),
  megabytes: 600,
  rounds: 1,
}

test('each peer shows the ratio of engine time to its own, in wall time and CPU time', () => {
  const [wall = '', processor = '', missing] = resultTables({
    heading: '5,000 articles',
    results: [own, peer],
    missing: [{ name: 'hugo', why: 'not installed.' }],
  }).split('\n\n')
  const rows = (table: string) => table.split('\n').map((line) => line.split(/ *\| */).slice(1, -1))
  expect(rows(wall)[0]?.[0]).toBe('5,000 articles')
  expect(rows(wall)[2]).toEqual([
    'site 0.1.0',
    '2.00 s',
    '0.20 s',
    '0.50 s',
    '40 ms',
    '300 MB',
    '3',
    '0.5 to 1.3',
  ])
  expect(rows(wall)[3]?.slice(0, 7)).toEqual([
    'peer',
    '8.00 s (0.25×)',
    '4.00 s (0.050×)',
    '0.50 s (1.00×)',
    '–',
    '600 MB (0.50×)',
    '1',
  ])
  expect(rows(processor)[3]?.[1]).toBe('12.00 s (0.25×)')
  expect(rows(wall)[4]).toEqual(['hugo', '–', '–', '–', '–', '–', '–', '–'])
  expect(missing).toBe('hugo was not measured: not installed.')
})

test('builds that missed an edit are reported', () => {
  const [, , note] = resultTables({
    heading: '5 articles',
    results: [own, { ...peer, missedEdits: 1 }],
    missing: [],
  }).split('\n\n')
  expect(note).toContain('peer: 1 of 1 edits were not in the build after them')
})
