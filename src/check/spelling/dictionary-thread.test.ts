import { expect, onTestFinished, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { createSpeller } from './create-speller.ts'
import { openDictionaryThread } from './dictionary-thread.ts'

test('the dictionary thread looks up and suggests words without blocking the main thread', async () => {
  const thread = openDictionaryThread()
  onTestFinished(() => thread.close())
  const speller = createSpeller(createCacheStore(), thread.open)
  let longest = 0
  let before = performance.now()
  const turns = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  }, 5)
  const started = performance.now()
  expect(await speller.unknown('dictionary-fr', ['bonjour', 'décontaminattionx'])).toEqual([
    'décontaminattionx',
  ])
  expect(await speller.suggest('dictionary-fr', 'décontaminattionx')).toContain('décontamination')
  clearInterval(turns)
  // The other thread opens the dictionary and computes the suggestion, which takes most of the time and does not
  // block this thread.
  expect(longest).toBeLessThan((performance.now() - started) / 2)
})
