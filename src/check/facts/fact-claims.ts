import { wordsIn, type FactDefinition, type FactDefinitions } from '../../content/load/facts.ts'
import { bareWords } from '../../languages/bare-words.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Language } from '../../languages/language.ts'
import { readFigures } from './read-figures.ts'
import { readNumbers } from './read-numbers.ts'
import { sharedStart } from '../../lib/text/shared-start.ts'

/** What the readings of a fact say with one noun, in one language. */
export type Claim = {
  readonly id: string
  readonly label: string
  /** Words that identify the fact: those of its label, and those that its author lists. */
  readonly words: readonly string[]
  /** How many of them a sentence about the fact must contain. */
  readonly least: number
  readonly noun: string
  readonly values: readonly number[]
}

/** Claims by their noun. */
export type Claims = ReadonlyMap<string, readonly Claim[]>

/** The claims of all facts. Memoized: every page needs the same. */
export const claimsOf = oncePer((facts: FactDefinitions) =>
  memoized((lang: Language): Claims => {
    const claims = Object.entries(facts).flatMap(([id, fact]) => claimsIn(id, fact, lang))
    return groupBy(claims, ({ noun }) => noun)
  }),
)

function claimsIn(id: string, fact: FactDefinition, lang: Language): Claim[] {
  const { label } = fact
  const own = wordsOf(label)
  const words = [...new Set([...own, ...wordsOf((fact.words ?? []).join(' '))])]
  const figures = Object.values(fact.readings).flatMap((reading) => {
    const text = wordsIn(reading, lang)
    return [...readFigures(text, lang), ...bareFigures(text, fact, lang)]
  })
  return [...groupBy(figures, ({ noun }) => noun)].map(([noun, same]) => ({
    id,
    label,
    words,
    least: Math.max(1, own.length / 2),
    noun,
    values: same.flatMap(({ values }) => values),
  }))
}

/**
 * A bare number, « 3 500 », counts what the label of its fact names: « Clients satisfaits ». A bare year is the end
 * of a period.
 */
function bareFigures(text: string, { label, structured = [] }: FactDefinition, lang: Language) {
  const numbers = readNumbers(text, lang).map(({ value }) => value)
  if (/^(?:année|year)\b/i.test(label)) return /^\d{4}$/.test(text) ? [{ values: numbers, noun: BEFORE }] : []
  if (structured.includes('foundingDate')) return [{ values: numbers, noun: SINCE }]
  if (!/^(?:\p{L}+ )?[\d \u00A0\u202F,.]+\+?$/u.test(text) || numbers.length !== 1) return []
  const [, noun = ''] = /^(?:Nombre d(?:e |['’]))?(\p{L}{4,})(?: \p{L}+)?$/u.exec(label) ?? []
  return noun === '' ? [] : [{ values: numbers, noun: noun.toLowerCase().replace(/s$/, '') }]
}

/** Nouns of years: built before, and in business since. */
export const BEFORE = 'avant'
export const SINCE = 'depuis'

// Stop words.
const COMMON =
  /^(?:apres|avant|entre|moins|depuis|pendant|chaque|toute?s?|contient|selon|annee|heure|minute|after|before|about|their|there|which|every|under|hours?|years?|days?|laquelle|partir|pouce|carree?|square|notre|votre|nombre)$/

/** The words of a text without stop words and accents. */
export function wordsOf(text: string): string[] {
  return (bareWords(text).match(/\p{L}{5,}/gu) ?? []).filter((word) => !COMMON.test(word.replace(/s$/, '')))
}

const MIN_STEM = 5
const SHARED = 0.55

/** Whether two words are forms of one: the first five letters match, and more than half of the longer word. */
export function sameWord(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length)
  const common = sharedStart(a, b)
  return common >= MIN_STEM && common >= longest * SHARED
}
