import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFragmentIndex } from './fragments.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', ' ', '’'), maxLength: 60 })

test('no text that holds a needle is left out, however many texts there are', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 80 }),
      fc.nat(),
      fc.nat(60),
      fc.nat(60),
      (texts, which, from, to) => {
        const index = createFragmentIndex()
        const numbers = texts.map(index.add)
        expect(numbers).toEqual(texts.map((_, number) => number))
        const needle = (texts[which % (texts.length || 1)] ?? '').slice(
          Math.min(from, to),
          Math.max(from, to),
        )
        const holding = numbers.filter((number) => texts[number]?.includes(needle))
        expect(index.holding(needle)).toEqual(expect.arrayContaining(holding))
      },
    ),
    { seed: 20261121 },
  )
})

test('texts that have nothing of a needle are told from those that have', () => {
  const index = createFragmentIndex()
  const texts = Array.from({ length: 500 }, (_, number) => `Le mot numéro ${number * 7919} de la page.`)
  texts.forEach(index.add)
  expect(index.holding('mot numéro 1583800 de').map((number) => texts[number])).toEqual([texts[200]])
  expect(index.holding('rien de tout cela')).toEqual([])
})
