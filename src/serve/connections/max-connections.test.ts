import { expect, test } from 'vitest'
import { maxConnections } from './max-connections.ts'

test.each([
  ['300', 120],
  ['50', 1],
  ['524288', 2000],
  ['unlimited', 2000],
])('a limit of %s open files allows %i connections', (allowed, connections) => {
  const limits = `Max processes             95956                95956                processes
Max open files            ${allowed.padEnd(20)} 524288               files
`
  expect(maxConnections(limits)).toBe(connections)
})

test('an unknown limit of open files allows the maximum number of connections', () => {
  expect(maxConnections('')).toBe(2000)
})
