import { expect, test } from 'vitest'
import { groupSimilar } from './group-similar.ts'
import { likelyPairs, shinglesOf, sketchOf } from './sketch.ts'

const TEXT =
  'The ferry leaves at seven from the north quay and comes back at noon with the mail and the milk.'

test('identical pages form one group with few comparisons per page', () => {
  const sketches = Array.from({ length: 3000 }, () => sketchOf(shinglesOf([TEXT])))
  let [paired, compared] = [0, 0]
  function* counted() {
    for (const pair of likelyPairs(sketches)) {
      paired++
      yield pair
    }
  }
  const groups = groupSimilar(sketches.length, counted(), () => {
    compared++
    return 1
  })
  expect(groups.map(({ members }) => members.length)).toEqual([3000])
  expect(compared).toBe(2999)
  // Sixteen bands, eight partners.
  expect(paired).toBeLessThan(3000 * 16 * 8)
})

test('a group contains pages similar to any member and states the lowest similarity', () => {
  const pairs = [
    [0, 1],
    [3, 4],
    [1, 3],
    [0, 4],
    [2, 5],
  ] as const
  const shares: Record<string, number> = { '0 1': 0.9, '3 4': 0.8, '1 3': 0.7 }
  const asked: string[] = []
  const groups = groupSimilar(6, [...pairs, ...pairs], (first, second) => {
    asked.push(`${first} ${second}`)
    return shares[`${first} ${second}`]
  })
  expect(groups).toEqual([{ members: [0, 1, 3, 4], least: 0.7 }])
  // No call for a pair that is already in one group.
  expect(asked).toEqual(['0 1', '3 4', '1 3', '2 5', '2 5'])
})
