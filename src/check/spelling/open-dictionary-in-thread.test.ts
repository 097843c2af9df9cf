import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { createSpeller } from './create-speller.ts'
import { openDictionaryInThread } from './open-dictionary-in-thread.ts'

test('words are looked up and suggestions computed in another thread', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => sent.mockRestore())
  const speller = createSpeller(createCacheStore(), openDictionaryInThread)
  const unknown = ['décontaminattionx']
  expect(await speller.unknown('dictionary-fr', ['bonjour', ...unknown])).toEqual(unknown)
  expect(await speller.suggest('dictionary-fr', 'décontaminattionx')).toContain('décontamination')
  expect(sent.mock.calls.map(([{ request }]) => request as unknown)).toEqual([
    { dictionary: 'dictionary-fr', words: ['bonjour', ...unknown] },
    { dictionary: 'dictionary-fr', suggest: 'décontaminattionx' },
  ])
})

test('after the thread has failed, the next words are looked up in another', async () => {
  const missing = await openDictionaryInThread('dictionary-being-installed')
  const found = await openDictionaryInThread('dictionary-fr')
  await expect(missing.unknown(['bonjour'])).rejects.toThrow('dictionary-being-installed')
  expect(await found.unknown(['bonjour'])).toEqual([])
})
