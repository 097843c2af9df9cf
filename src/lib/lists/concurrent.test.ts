import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrent } from './concurrent.ts'
import { gather } from '../../problems/all-with-problems.ts'
import { untranslated } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'

test('results keep the order of the items, whichever ends first', async () => {
  expect(await concurrent([30, 1, 10], 3, (ms) => setTimeout(ms, ms))).toEqual([30, 1, 10])
})

test('never more than the limit are under way', async () => {
  let running = 0
  let most = 0
  await concurrent(Array.from({ length: 20 }), 4, async () => {
    most = Math.max(most, ++running)
    await setTimeout(1)
    running--
  })
  expect(most).toBe(4)
})

test('a failure stops what has not started', async () => {
  const started: number[] = []
  const run = concurrent([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item)
    await setTimeout(1)
    if (item === 1) throw new Error('one')
  })
  await expect(run).rejects.toThrow('one')
  expect(started.length).toBeLessThan(5)
})

test('problems of several phases are gathered, and a bug comes first', async () => {
  const fails = (message: string) =>
    Promise.reject(new BuildError([{ code: 'a/b', message: untranslated(message) }]))
  await expect(gather([fails('one'), Promise.resolve(2), fails('three')])).rejects.toMatchObject({
    problems: [{ message: untranslated('one') }, { message: untranslated('three') }],
  })
  await expect(gather([fails('one'), Promise.reject(new TypeError('bug'))])).rejects.toThrow(TypeError)
  expect(await gather([Promise.resolve(1), Promise.resolve('b')])).toEqual([1, 'b'])
})
