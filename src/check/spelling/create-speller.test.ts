import { expect, test } from 'vitest'
import { createCacheStore, type CacheStore } from '../../cache/cache-store.ts'
import { createSpeller } from './create-speller.ts'
import { openDictionary } from './open-dictionary.ts'

const open = (store: CacheStore<string> = createCacheStore()) => createSpeller(store)

test('unknown words are returned in input order and have suggestions', async () => {
  const speller = open()
  const words = ['vitrinne', 'bonjour', 'maizon', 'zorglub-maison', 'AMIANTE', 'porte-fenêtre']
  expect(await speller.unknown('dictionary-fr', words)).toEqual(['vitrinne', 'maizon', 'zorglub-maison'])
  expect(await speller.suggest('dictionary-fr', 'vitrinne')).toContain('vitrine')
  expect(await speller.suggest('dictionary-fr', 'maizon')).toContain('maison')
  expect(await speller.unknown('dictionary-en-ca', ['house', 'hous'])).toEqual(['hous'])
})

test('concurrent lookups of the same word all get the answer', async () => {
  const speller = open()
  const asked = [['maizon', 'bonjour'], ['maizon'], ['bonjour']].map((words) =>
    speller.unknown('dictionary-fr', words),
  )
  expect(await Promise.all(asked)).toEqual([['maizon'], ['maizon'], []])
})

test('words with few letters in common are not suggested', async () => {
  const speller = open()
  await speller.unknown('dictionary-en', ['gh', 'validator', 'teh'])
  expect(await speller.suggest('dictionary-en', 'gh')).toEqual([])
  expect(await speller.suggest('dictionary-en', 'validator')).toEqual([])
  expect(await speller.suggest('dictionary-en', 'teh')).toContain('the')
})

test('a dictionary is opened once per process', async () => {
  expect(await openDictionary('dictionary-fr')).toBe(await openDictionary('dictionary-fr'))
})

test('cached verdicts are used, and those of other versions are ignored', async () => {
  const store: CacheStore<string> = createCacheStore()
  const speller = open(store)
  const first = await speller.unknown('dictionary-fr', ['bonjour', 'maizon'])
  const meant = await speller.suggest('dictionary-fr', 'maizon')
  speller.save()
  expect(await open(store).unknown('dictionary-fr', ['bonjour', 'maizon'])).toEqual(first)
  expect(await open(store).suggest('dictionary-fr', 'maizon')).toEqual(meant)

  // No dictionary would return this.
  const verdicts = store.readText('dictionary-fr').replace('"bonjour":true', '"bonjour":["bonsoir"]')
  store.put('dictionary-fr', store.get('dictionary-fr') ?? '', verdicts)
  expect(await open(store).unknown('dictionary-fr', ['bonjour'])).toEqual(['bonjour'])
  expect(await open(store).suggest('dictionary-fr', 'bonjour')).toEqual(['bonsoir'])
  store.put('dictionary-fr', 'others', verdicts)
  expect(await open(store).unknown('dictionary-fr', ['bonjour'])).toEqual([])
})

test('the error names a dictionary that is not installed', async () => {
  await expect(open().unknown('dictionary-none', ['Haus'])).rejects.toThrow('dictionary-none')
})
