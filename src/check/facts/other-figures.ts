import type { SiteConfig } from '../../content/define-site.ts'
import type { FactDefinition, FactReading } from '../../content/load/facts.ts'
import { locale } from '../../languages/language.ts'
import { readFigures } from './read-figures.ts'
import { readNumbers } from './read-numbers.ts'

/** Thousands and millions: `$2M`. */
const SCALES = [1, 1_000, 1_000_000]

/** A phone number in the format of `tel:`. */
const CALLED = /^\+\d[\d-]+$/
const SHOWN = /\d[\d\s().-]{5,}\d/g
/** Digits of a number without its area code. */
const MIN_LENGTH = 7

/**
 * Finds readings whose words, in some language, lack a number of their value or show another phone number, with their
 * path below the readings of the fact. Does not compare words without digits.
 */
export function otherFigures({ readings }: FactDefinition, config: Pick<SiteConfig, 'languages'>) {
  return Object.entries(readings).flatMap(([reading, { value, words }]) =>
    Object.entries(words)
      .filter(([language, text]) => !agrees(text, value, locale(config, language)))
      .map(([language, text]) => ({
        path: [reading, language],
        value: [value].flat().join(' – '),
        words: text,
      })),
  )
}

function agrees(text: string, value: FactReading['value'], language: string): boolean {
  if (typeof value === 'string') return !CALLED.test(value) || showsNumber(text, value)
  const numbers = numbersOf(text, language)
  const has = (number: number) =>
    numbers.some((each) => SCALES.some((scale) => each * scale === Math.abs(number)))
  return numbers.length === 0 || [value ?? []].flat().every(has)
}

/** Whether a text shows this phone number or none: with or without country code, area code and extension. */
function showsNumber(text: string, called: string): boolean {
  const digits = called.replace(/\D/g, '')
  const ends = Array.from(digits, (_, start) => digits.slice(start)).filter(
    ({ length }) => length >= MIN_LENGTH,
  )
  const all = (text.match(SHOWN) ?? []).map((each) => each.replace(/\D/g, '').replace(/^0+/, ''))
  const numbers = all.filter(({ length }) => length >= MIN_LENGTH)
  return numbers.length === 0 || numbers.some((each) => ends.some((end) => each.startsWith(end)))
}

/** The numbers of a text, also converted to hours or days if it has another unit. */
function numbersOf(text: string, language: string): readonly number[] {
  return [
    ...readNumbers(text, language).map(({ value }) => value),
    ...readFigures(text, language).flatMap(({ values }) => values),
  ]
}
