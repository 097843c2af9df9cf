import { expect, test } from 'vitest'
import { mostConnections } from './most-connections.ts'

test.each([
  ['300', 120],
  ['50', 1],
  ['524288', 2000],
  ['unlimited', 2000],
])('of %s open files, %i are connections', (allowed, connections) => {
  const limits = `Max processes             95956                95956                processes
Max open files            ${allowed.padEnd(20)} 524288               files
`
  expect(mostConnections(limits)).toBe(connections)
})

test('where the system does not say, there are as many as anywhere', () => {
  expect(mostConnections('')).toBe(2000)
})
