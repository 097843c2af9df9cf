import type { SiteConfig } from '../../content/define-site.ts'
import type { FactDefinition, FactReading } from '../../content/load/facts.ts'
import { locale } from '../../languages/language.ts'
import { readFigures } from './read-figures.ts'
import { readNumbers } from './read-numbers.ts'

/** Thousands and millions: `$2M`. */
const SCALES = [1, 1_000, 1_000_000]

/** A number to call, as `tel:` takes it. */
const CALLED = /^\+\d[\d-]+$/
const SHOWN = /\d[\d\s().-]{5,}\d/g
/** Without the code of its area. */
const SHORTEST = 7

/**
 * Finds readings whose words, in some language, lack a number of their value, or show another number than the one that is called,
 * with their path below the readings of the fact. Words without digits are not compared.
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
  const said = numbersOf(text, language)
  const has = (number: number) =>
    said.some((each) => SCALES.some((scale) => each * scale === Math.abs(number)))
  return said.length === 0 || [value ?? []].flat().every(has)
}

/** Whether a text shows a number to call, or none: with or without the codes of country and area, and an extension behind it. */
function showsNumber(text: string, called: string): boolean {
  const digits = called.replace(/\D/g, '')
  const ends = Array.from(digits, (_, start) => digits.slice(start)).filter(
    ({ length }) => length >= SHORTEST,
  )
  const shown = (text.match(SHOWN) ?? []).map((each) => each.replace(/\D/g, '').replace(/^0+/, ''))
  const numbers = shown.filter(({ length }) => length >= SHORTEST)
  return numbers.length === 0 || numbers.some((each) => ends.some((end) => each.startsWith(end)))
}

/** The numbers of a text, also in hours or days where it has another unit. */
function numbersOf(text: string, language: string): readonly number[] {
  return [
    ...readNumbers(text, language).map(({ value }) => value),
    ...readFigures(text, language).flatMap(({ values }) => values),
  ]
}
