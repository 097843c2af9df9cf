import type { SiteConfig } from '../../content/define-site.ts'
import type { FactDefinition } from '../../content/load/facts.ts'
import { locale } from '../../languages/language.ts'
import { readFigures } from './read-figures.ts'
import { readNumbers } from './read-numbers.ts'

/** Thousands and millions: `$2M`. */
const SCALES = [1, 1_000, 1_000_000]

/**
 * Finds readings whose words, in some language, lack a number of their value, with their path below the readings of the fact.
 * Words without digits are not compared.
 */
export function otherFigures({ readings }: FactDefinition, config: Pick<SiteConfig, 'languages'>) {
  return Object.entries(readings).flatMap(([reading, { value, words }]) => {
    const numbers = [value].flat().filter((each) => typeof each === 'number')
    return Object.entries(words).flatMap(([language, text]) => {
      const said = numbersOf(text, locale(config, language))
      const has = (number: number) =>
        said.some((each) => SCALES.some((scale) => each * scale === Math.abs(number)))
      if (said.length === 0 || numbers.every(has)) return []
      return [{ path: [reading, language], value: numbers.join(' – '), words: text }]
    })
  })
}

/** The numbers of a text, also in hours or days where it has another unit. */
function numbersOf(text: string, language: string): readonly number[] {
  return [
    ...readNumbers(text, language).map(({ value }) => value),
    ...readFigures(text, language).flatMap(({ values }) => values),
  ]
}
