import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fragmentsOf, mayHold } from './fragments.ts'

const someText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', ' ', '’'), maxLength: 60 })

test('a text that holds a needle may hold it', () => {
  fc.assert(
    fc.property(someText, fc.nat(60), fc.nat(60), (text, from, to) => {
      const needle = text.slice(Math.min(from, to), Math.max(from, to))
      expect(mayHold(fragmentsOf(text), needle)).toBe(true)
    }),
    { seed: 20261121 },
  )
})

test('texts that have nothing of a needle are told from those that have', () => {
  const texts = Array.from({ length: 500 }, (_, number) => `Le mot numéro ${number * 7919} de la page.`)
  const holding = (needle: string) => texts.filter((text) => mayHold(fragmentsOf(text), needle))
  expect(holding('mot numéro 1583800 de')).toEqual([texts[200]])
  expect(holding('rien de tout cela')).toEqual([])
})
