import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import { createSpeller, type Speller } from './create-speller.ts'
import type { VerdictStore } from './verdict-cache.ts'

let spellers: Speller[]
beforeEach(() => {
  spellers = []
})
afterEach(async () => {
  await Promise.all(spellers.map((speller) => speller.close()))
})

const open = (store: VerdictStore = createCacheStore()) => {
  const speller = createSpeller(store)
  spellers.push(speller)
  return speller
}

test('words that no dictionary knows come back in the order of the words, with what may have been meant', async () => {
  const speller = open()
  const words = ['vitrinne', 'bonjour', 'maizon', 'zorglub-maison', 'AMIANTE', 'porte-fenêtre']
  expect(await speller.unknown('dictionary-fr', words)).toEqual(['vitrinne', 'maizon', 'zorglub-maison'])
  expect(words.filter((word) => speller.isKnown('dictionary-fr', word))).toEqual([
    'bonjour',
    'AMIANTE',
    'porte-fenêtre',
  ])
  expect(await speller.suggest('dictionary-fr', 'vitrinne')).toContain('vitrine')
  expect(await speller.suggest('dictionary-fr', 'maizon')).toContain('maison')
  expect(await speller.unknown('dictionary-en-ca', ['house', 'hous'])).toEqual(['hous'])
})

test('a word that is asked about twice at once is looked up once, and both learn of it', async () => {
  const speller = open()
  const asked = [['maizon', 'bonjour'], ['maizon'], ['bonjour']].map((words) =>
    speller.unknown('dictionary-fr', words),
  )
  expect(await Promise.all(asked)).toEqual([['maizon'], ['maizon'], []])
})

test('a verdict that is in the cache holds, and no thread starts when all are', async () => {
  // A thread that lives has a port to this one.
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const store: VerdictStore = createCacheStore()
  const before = threads()
  const speller = open(store)
  const first = await speller.unknown('dictionary-fr', ['bonjour', 'maizon'])
  const meant = await speller.suggest('dictionary-fr', 'maizon')
  expect(threads()).toBe(before + 1)
  await speller.close()
  const again = open(store)
  expect(again.isKnown('dictionary-fr', 'bonjour')).toBe(true)
  expect(await again.unknown('dictionary-fr', ['bonjour', 'maizon'])).toEqual(first)
  expect(await again.suggest('dictionary-fr', 'maizon')).toEqual(meant)
  expect(threads()).toBe(before)

  const verdicts = store.readText('dictionary-fr').replace('"bonjour":true', '"bonjour":["bonsoir"]')
  store.put('dictionary-fr', store.get('dictionary-fr') ?? '', verdicts)
  expect(await open(store).unknown('dictionary-fr', ['bonjour'])).toEqual(['bonjour'])
  expect(await open(store).suggest('dictionary-fr', 'bonjour')).toEqual(['bonsoir'])
  // Verdicts of other dictionaries are none.
  store.put('dictionary-fr', 'others', verdicts)
  expect(await open(store).unknown('dictionary-fr', ['bonjour'])).toEqual([])
})

test('what goes wrong in the thread is thrown where the words are asked about', async () => {
  const speller = open()
  await expect(speller.unknown('dictionary-none', ['Haus'])).rejects.toThrow('dictionary-none')
  await expect(speller.unknown('dictionary-fr', ['maison'])).rejects.toThrow('dictionary-none')
})

test('a speller that is closed while words are looked up lets the process be, and answers no more', async () => {
  const speller = open()
  const asked = expect(speller.unknown('dictionary-fr', ['maison'])).rejects.toThrow('worker')
  await speller.close()
  await asked
})
