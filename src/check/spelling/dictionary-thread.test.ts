import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { createSpeller } from './create-speller.ts'
import { openDictionaryThread } from './dictionary-thread.ts'

test('words are looked up and suggestions computed in another thread', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const thread = openDictionaryThread()
  onTestFinished(async () => {
    sent.mockRestore()
    await thread.close()
  })
  const speller = createSpeller(createCacheStore(), thread.open)
  const unknown = ['décontaminattionx']
  expect(await speller.unknown('dictionary-fr', ['bonjour', ...unknown])).toEqual(unknown)
  expect(await speller.suggest('dictionary-fr', 'décontaminattionx')).toContain('décontamination')
  expect(sent.mock.calls.map(([{ request }]) => request as unknown)).toEqual([
    { dictionary: 'dictionary-fr', words: ['bonjour', ...unknown] },
    { dictionary: 'dictionary-fr', suggest: 'décontaminattionx' },
  ])
})
