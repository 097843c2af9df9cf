import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('requests beyond the concurrency and queue limits are refused', async () => {
  const gate = createGate(2, 1)
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const running = [gate(work), gate(work), gate(work)]
  await expect(gate(work)).rejects.toMatchObject({ status: 503 })
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await running[0]
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toHaveLength(3)
  for (const end of ends) end()
  await Promise.all(running)
  await expect(gate(() => Promise.resolve('free'))).resolves.toBe('free')
})

test('requests queued behind an unresponsive page time out', async () => {
  const gate = createGate(1, 2, 5)
  let end = () => {}
  const slow = gate(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = [gate(async () => 1), gate(async () => 2)]
  for (const each of waiting) await expect(each).rejects.toMatchObject({ status: 503 })
  end()
  await slow
  expect(await gate(async () => 3)).toBe(3)
})
