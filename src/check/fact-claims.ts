import type { FactDefinitions } from '../content/facts.ts'
import type { Language } from '../lib/typography.ts'
import { readNumbers } from './read-numbers.ts'

/** A figure with the words that say what it counts, such as 127 `avis`, 4.9 `sur 5` or 2 `heure`. */
export type Figure = {
  readonly values: readonly number[]
  readonly noun: string
  /** Whether the noun is a unit, which any figure may have. */
  readonly unit: boolean
  readonly start: number
  readonly end: number
}

/** A fact as figures, in one language. */
export type Claim = {
  readonly id: string
  readonly label: string
  /** Words of the label that tell the fact from others, without their endings. */
  readonly words: readonly string[]
  readonly figures: readonly Figure[]
}

const UNITS: Readonly<Record<string, string>> = {
  $: '$',
  '%': '%',
  km: 'km',
  h: 'h',
  min: 'min',
  'm²': 'm²',
  'pi²': 'pi²',
  '°c': '°c',
  m$: 'm$',
  heure: 'h',
  hour: 'h',
  minute: 'min',
  jour: 'jour',
  day: 'jour',
  an: 'an',
  année: 'an',
  year: 'an',
  semaine: 'semaine',
  week: 'semaine',
  mois: 'mois',
  month: 'mois',
  seconde: 'seconde',
  second: 'seconde',
}
const AFTER = /^[ \u00A0\u202F+]*(\$|%|°C|[\p{L}²]+\$?)(?:[ \u00A0]+(?:(\d+)\b|(carrés?|square)\b)?)?/u
const RANGE = /^\s*(?:à|et|to|and|-|–|h|\$|%|[\u00A0])*\s*$/

/** The figures of a text, each with what it counts. The two ends of « 2 à 5 ans » are one figure. */
export function readFigures(text: string, lang: Language): Figure[] {
  const numbers = readNumbers(text, lang)
  const figures: Figure[] = []
  let open: { values: number[]; start: number; end: number } | undefined
  for (const [index, number] of numbers.entries()) {
    open =
      open && RANGE.test(text.slice(open.end, number.start))
        ? { values: [...open.values, number.value], start: open.start, end: number.end }
        : { values: [number.value], start: number.start, end: number.end }
    const next = numbers[index + 1]
    if (next && RANGE.test(text.slice(number.end, next.start))) continue
    const counted = countedBy(text, open, lang)
    if (counted) figures.push({ ...open, ...counted })
    open = undefined
  }
  return figures
}

function countedBy(text: string, { start, end }: { start: number; end: number }, lang: Language) {
  if (lang === 'en' && text.charAt(start - 1) === '$') return { noun: '$', unit: true }
  const [, word, of] = AFTER.exec(text.slice(end)) ?? []
  if (word === undefined) return undefined
  // « 4,9 sur 5 » is a mark: what it is out of belongs to it.
  if (/^(?:sur|out)$/.test(word)) return of ? { noun: `sur ${of}`, unit: false } : undefined
  const singular = word.toLowerCase().replace(/(?<=..)s$/, '')
  const unit = UNITS[singular] ?? UNITS[word.toLowerCase()]
  return unit ? { noun: unit, unit: true } : { noun: singular, unit: false }
}

// Every page asks for the claims of the same facts.
const known = new WeakMap<FactDefinitions, Map<Language, readonly Claim[]>>()

/** Every fact as claims to compare texts with. */
export function claimsOf(facts: FactDefinitions, lang: Language): readonly Claim[] {
  const byLanguage = known.get(facts) ?? new Map<Language, readonly Claim[]>()
  known.set(facts, byLanguage)
  const claims =
    byLanguage.get(lang) ??
    Object.entries(facts).map(([id, { label, readings }]) => ({
      id,
      label,
      words: wordsOf(label),
      figures: Object.values(readings).flatMap(({ fr, en = fr }) =>
        readFigures(lang === 'en' ? en : fr, lang),
      ),
    }))
  byLanguage.set(lang, claims)
  return claims
}

// Words that say nothing of what a sentence is about.
const COMMON =
  /^(?:après|avant|entre|moins|depuis|pendant|chaque|toutes?|contient|selon|année|heure|minute|after|before|about|their|there|which|every|under|hours?|years?|days?)$/

/** The words of a text that mean something, each reduced to what its forms share. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
    .filter((word) => !COMMON.test(word))
    .map((word) => word.slice(0, Math.max(5, word.length - 2)))
}
