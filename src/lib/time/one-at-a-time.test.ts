import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

function controlled() {
  const releases: (() => void)[] = []
  const run = oneAtATime(() => new Promise<void>((resolve) => void releases.push(resolve)))
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { run, releases, settle }
}

test('any number of saves during a build trigger one more build', async () => {
  const { run, releases, settle } = controlled()
  const first = run()
  await settle()
  const saves = [run(), run(), run()]
  await settle()
  expect(releases).toHaveLength(1)
  releases[0]?.()
  await first
  await settle()
  expect(releases).toHaveLength(2)
  releases[1]?.()
  await Promise.all(saves)
  await settle()
  expect(releases).toHaveLength(2)
})

test('a save during the queued build triggers another', async () => {
  const { run, releases, settle } = controlled()
  void run()
  await settle()
  void run()
  releases[0]?.()
  await settle()
  const last = run()
  releases[1]?.()
  await settle()
  expect(releases).toHaveLength(3)
  releases[2]?.()
  await last
  void run()
  await settle()
  expect(releases).toHaveLength(4)
})
