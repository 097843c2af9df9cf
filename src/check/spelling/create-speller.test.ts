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
  speller.hear('fr', ['bonjour', 'maizon'])
  const own = (word: string) => word === 'Zorglub' || word === 'zorglub'
  const words = wordsOf('vitrinne bonjour maizon Zorglub zorglub-maizon AMIANTE porte-fenêtre lave-zorglub')
  const found = await speller.misspelled('fr', words, own)
  expect(found).toEqual(['vitrinne', 'maizon', 'zorglub-maizon', 'lave-zorglub'])
  expect(await speller.suggest('fr', 'vitrinne')).toContain('vitrine')
  expect(await speller.suggest('fr', 'maizon')).toContain('maison')
  expect(await speller.misspelled('en', wordsOf('house hous'), none)).toEqual(['hous'])
})

test('a verdict that is in the cache holds, and no thread starts when all are', async () => {
  // A thread that lives has a port to this one.
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const store: VerdictStore = createCacheStore()
  const before = threads()
  const speller = open(store)
  const first = await speller.misspelled('fr', wordsOf('bonjour maizon'), none)
  const meant = await speller.suggest('fr', 'maizon')
  expect(threads()).toBe(before + 1)
  await speller.close()
  const again = open(store)
  again.hear('fr', ['bonjour', 'maizon'])
  expect(await again.misspelled('fr', wordsOf('bonjour maizon'), none)).toEqual(first)
  expect(await again.suggest('fr', 'maizon')).toEqual(meant)
  expect(threads()).toBe(before)

  const verdicts = store.readText('fr').replace('"bonjour":true', '"bonjour":["bonsoir"]')
  store.put('fr', store.get('fr') ?? '', verdicts)
  expect(await open(store).misspelled('fr', wordsOf('bonjour'), none)).toEqual(['bonjour'])
  expect(await open(store).suggest('fr', 'bonjour')).toEqual(['bonsoir'])
  // Verdicts of other dictionaries are none.
  store.put('fr', 'others', verdicts)
  expect(await open(store).misspelled('fr', wordsOf('bonjour'), none)).toEqual([])
})

test('what goes wrong in the thread is thrown where the verdicts are asked for', async () => {
  const speller = open()
  speller.hear('de' as 'fr', ['Haus'])
  await expect(speller.misspelled('de' as 'fr', wordsOf('Haus'), none)).rejects.toThrow('SOURCES')
  await expect(speller.misspelled('fr', wordsOf('maison'), none)).rejects.toThrow('SOURCES')
})

test('a speller that is closed while words are looked up lets the process be, and answers no more', async () => {
  const speller = open()
  speller.hear('fr', ['maison'])
  await speller.close()
  await expect(speller.misspelled('fr', wordsOf('maison'), none)).rejects.toThrow('worker')
})
