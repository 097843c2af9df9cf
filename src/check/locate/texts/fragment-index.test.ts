import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FragmentIndex } from './fragment-index.ts'

const someText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', ' ', '’'), maxLength: 60 })

test('the index never misses a text that contains the needle', () => {
  fc.assert(
    fc.property(someText, fc.nat(60), fc.nat(60), fc.nat(3000), (text, from, to, before) => {
      const index = new FragmentIndex()
      for (let number = 0; number < before; number++) index.add(`${number}`, '')
      index.add('text', text)
      expect(index.holding(text.slice(Math.min(from, to), Math.max(from, to)))).toContain('text')
    }),
    { seed: 20261121 },
  )
})

test('texts that do not contain the needle are filtered out', () => {
  const index = new FragmentIndex()
  for (let number = 0; number < 2500; number++)
    index.add(`${number}`, `Le mot numéro ${number * 7919} de la page.`)
  for (const number of [200, 1023, 1024, 2499]) {
    const found = index.holding(`mot numéro ${number * 7919} de`)
    expect(found).toContain(`${number}`)
    expect(found.length).toBeLessThan(5)
  }
  expect(index.holding('rien de tout cela')).toEqual([])
  expect(index.holding('mot').length).toBe(2500)
})

test('a long text is found by any passage in it and filtered out for others', () => {
  const words = Array.from({ length: 60_000 }, (_, number) => (number * 7919).toString(36)).join('')
  const index = new FragmentIndex()
  index.add('long', words)
  for (let at = 0; at < words.length; at += 1021)
    expect(index.holding(words.slice(at, at + 400))).toEqual(['long'])
  expect(index.holding('un passage qui ne s’y trouve pas')).toEqual([])
  expect(index.holding(words.slice(0, 40).split('').reverse().join(''))).toEqual([])
})

test('a passage with one other word in it is filtered out', () => {
  const words = Array.from({ length: 60 }, (_, number) => (number * 7919).toString(36))
  const index = new FragmentIndex()
  index.add('text', words.join(''))
  expect(index.holding(words.with(30, 'été').join(''))).toEqual([])
})
