import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrent } from './concurrent.ts'

test('results keep the order of the items, whichever finishes first', async () => {
  expect(await concurrent([30, 1, 10], 3, (ms) => setTimeout(ms, ms))).toEqual([30, 1, 10])
})

test('no more items than the limit are processed at a time', async () => {
  let running = 0
  let most = 0
  await concurrent(Array.from({ length: 20 }), 4, async () => {
    most = Math.max(most, ++running)
    await setTimeout(1)
    running--
  })
  expect(most).toBe(4)
})

test('after a failure, no more items are started', async () => {
  const started: number[] = []
  const run = concurrent([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item)
    await setTimeout(1)
    if (item === 1) throw new Error('one')
  })
  await expect(run).rejects.toThrow('one')
  expect(started.length).toBeLessThan(5)
})
