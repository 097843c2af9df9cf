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
const none = () => false
const wordsOf = (text: string) => new Set(text.split(' '))

test('words that no dictionary knows come back in the order of the words, with what may have been meant', async () => {
  const speller = open()
  speller.hear('dictionary-fr', ['bonjour', 'maizon'])
  const own = (word: string) => word === 'Zorglub' || word === 'zorglub'
  const words = wordsOf('vitrinne bonjour maizon Zorglub zorglub-maizon AMIANTE porte-fenêtre lave-zorglub')
  const found = await speller.misspelled('dictionary-fr', words, own)
  expect(found).toEqual(['vitrinne', 'maizon', 'zorglub-maizon', 'lave-zorglub'])
  expect(await speller.suggest('dictionary-fr', 'vitrinne')).toContain('vitrine')
  expect(await speller.suggest('dictionary-fr', 'maizon')).toContain('maison')
  expect(await speller.misspelled('dictionary-en-ca', wordsOf('house hous'), none)).toEqual(['hous'])
})

test('a verdict that is in the cache holds, and no thread starts when all are', async () => {
  // A thread that lives has a port to this one.
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const store: VerdictStore = createCacheStore()
  const before = threads()
  const speller = open(store)
  const first = await speller.misspelled('dictionary-fr', wordsOf('bonjour maizon'), none)
  const meant = await speller.suggest('dictionary-fr', 'maizon')
  expect(threads()).toBe(before + 1)
  await speller.close()
  const again = open(store)
  again.hear('dictionary-fr', ['bonjour', 'maizon'])
  expect(await again.misspelled('dictionary-fr', wordsOf('bonjour maizon'), none)).toEqual(first)
  expect(await again.suggest('dictionary-fr', 'maizon')).toEqual(meant)
  expect(threads()).toBe(before)

  const verdicts = store.readText('dictionary-fr').replace('"bonjour":true', '"bonjour":["bonsoir"]')
  store.put('dictionary-fr', store.get('dictionary-fr') ?? '', verdicts)
  expect(await open(store).misspelled('dictionary-fr', wordsOf('bonjour'), none)).toEqual(['bonjour'])
  expect(await open(store).suggest('dictionary-fr', 'bonjour')).toEqual(['bonsoir'])
  // Verdicts of other dictionaries are none.
  store.put('dictionary-fr', 'others', verdicts)
  expect(await open(store).misspelled('dictionary-fr', wordsOf('bonjour'), none)).toEqual([])
})

test('what goes wrong in the thread is thrown where the verdicts are asked for', async () => {
  const speller = open()
  speller.hear('dictionary-none', ['Haus'])
  await expect(speller.misspelled('dictionary-none', wordsOf('Haus'), none)).rejects.toThrow(
    'dictionary-none',
  )
  await expect(speller.misspelled('dictionary-fr', wordsOf('maison'), none)).rejects.toThrow(
    'dictionary-none',
  )
})

test('a speller that is closed while words are looked up lets the process be, and answers no more', async () => {
  const speller = open()
  speller.hear('dictionary-fr', ['maison'])
  await speller.close()
  await expect(speller.misspelled('dictionary-fr', wordsOf('maison'), none)).rejects.toThrow('worker')
})
