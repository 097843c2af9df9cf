import { expect, test } from 'vitest'
import { runnableReleases } from './releases.ts'

const PUBLISHED = [
  { version: '12.8.2', 'engines.node': '>=18.16' },
  { version: '12.10.0', 'engines.node': '^20.3.0 || >=22' },
  { version: '12.11.0-dev.1', 'engines.node': '>=18.16' },
  { version: '12.9.0' },
  { version: '13.5.0', 'engines.node': '>=22.19' },
]

test('versions that the running Node may use come newest first, by number and not by letter', () => {
  expect(runnableReleases(PUBLISHED, '20.20.2')).toEqual(['12.10.0', '12.9.0', '12.8.2'])
  expect(runnableReleases(PUBLISHED, '22.19.0')[0]).toBe('13.5.0')
  expect(runnableReleases(PUBLISHED, '22.18.9')[0]).toBe('12.10.0')
})

test('a Node that is too old has what asks nothing', () => {
  expect(runnableReleases(PUBLISHED, '16.0.0')).toEqual(['12.9.0'])
})
