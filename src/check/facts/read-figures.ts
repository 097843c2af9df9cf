import { baseOf, type Language } from '../../languages/language.ts'
import type { NumberFormat } from '../../languages/language-pack.ts'
import { packOf } from '../../languages/pack-of.ts'
import { oncePer } from '../../lib/once-per.ts'
import { readNumbers, type WrittenNumber } from './read-numbers.ts'

/** A figure with its noun or unit, such as 127 `avis`, 4.9 `sur 5`, or 0.75 `h` for 45 minutes. */
export type Figure = {
  readonly values: readonly number[]
  readonly noun: string
  /** Whether the noun is a generic unit. */
  readonly unit: boolean
  readonly start: number
  readonly end: number
  /** The figure as written, with its unit. */
  readonly shown: string
}

/** Maps a word after a number to a unit and a factor. */
const UNITS = new Map(
  [
    spelt('$', 1, '$', 'dollar'),
    spelt('$', 1000, 'k$'),
    spelt('$', 1_000_000, 'm$'),
    spelt('%', 1, '%'),
    spelt('km', 1, 'km', 'kilomètre', 'kilometre'),
    spelt('h', 1 / 60, 'min', 'minute'),
    spelt('h', 1, 'h', 'heure', 'hour'),
    spelt('jour', 1, 'jour', 'day'),
    spelt('jour', 7, 'semaine', 'week'),
    spelt('mois', 1, 'mois', 'month'),
    spelt('an', 1, 'an', 'année', 'year'),
    spelt('seconde', 1, 'seconde', 'second'),
    spelt('m²', 1, 'm²'),
    spelt('pi²', 1, 'pi²'),
    spelt('°c', 1, '°c'),
  ].flat(),
)

function spelt(name: string, times: number, ...words: readonly string[]) {
  return words.map((word) => [word, [name, times]] as const)
}

const STARS = /^[ \u00A0]?(?:\/ ?5\b|(?:sur|out of)[ \u00A0]5\b|étoiles?\b|stars?\b)/
const MILLIONS = /^[ \u00A0]millions?[ \u00A0](?:de |d’)?dollars\b/
const AFTER = /^[ \u00A0\u202F+]*(\$|%|°C|[\p{L}²]+\$?)/u
const PER_AREA =
  /^[ \u00A0]?(?:\/|(?:le|du|au|par|per|a|the)(?=[ \u00A0]))[ \u00A0]?(?:pieds?[ \u00A0]carrés?|pi[²2]|pi\.? ?ca|square f(?:oo|ee)t|sq\.? ?ft|ft²)/iu
/** The unit of a price, after a slash. */
const PER = /^[ \u00A0]?\/[ \u00A0]?(\p{L}+²?)/u
const RANGE = /^(?:à|et|ou|to|and|-|–|h|\$|%|\s)*$/

/** The figures of a text. The two ends of « 2 à 5 ans » are one figure. */
export function readFigures(text: string, lang: Language): Figure[] {
  const format = packOf(lang).numbers
  if (!format) return []
  const numbers = [...readNumbers(text, lang), ...spelledOut(text, format)].sort((a, b) => a.start - b.start)
  const figures: Figure[] = []
  let open: { readonly values: number[]; readonly start: number; end: number } | undefined
  for (const [index, number] of numbers.entries()) {
    open ??= { values: [], start: number.start, end: number.end }
    open.values.push(number.value)
    open.end = number.end
    const next = numbers[index + 1]
    if (next && RANGE.test(text.slice(number.end, next.start))) continue
    const counted = countedBy(text, open, lang)
    if (counted) {
      const { noun, unit, times, end } = counted
      const values = open.values.map((value) => value * times)
      figures.push({ ...open, values, noun, unit, shown: text.slice(open.start, end).trim() })
    }
    open = undefined
  }
  return figures
}

type Counted = { readonly noun: string; readonly unit: boolean; readonly times: number; readonly end: number }

function countedBy(
  text: string,
  { start, end }: { start: number; end: number },
  lang: Language,
): Counted | undefined {
  const after = text.slice(end)
  // Averages have decimals; « 5 étoiles » is one person's rating.
  const [stars] = /[.,]\d/.test(text.slice(start, end)) ? (STARS.exec(after) ?? []) : []
  if (stars !== undefined) return { noun: 'sur 5', unit: false, times: 1, end: end + stars.length }
  const [millions] = MILLIONS.exec(after) ?? []
  if (millions !== undefined) return { noun: '$', unit: true, times: 1_000_000, end: end + millions.length }
  const [whole = '', word] = AFTER.exec(after) ?? []
  if (baseOf(lang) === 'en' && text.charAt(start - 1) === '$')
    return { noun: priceNoun(after), unit: true, times: 1, end }
  if (word === undefined) return undefined
  const singular = word.toLowerCase().replace(/(?<=..)s$/, '')
  const unit = UNITS.get(word.toLowerCase()) ?? UNITS.get(singular)
  if (!unit) return { noun: singular, unit: false, times: 1, end: end + whole.length }
  const [noun, times] = unit
  return {
    noun: noun === '$' ? priceNoun(after.slice(whole.length)) : noun,
    unit: true,
    times,
    end: end + whole.length,
  }
}

/** Keeps prices per square foot, per hour and in total apart. */
function priceNoun(after: string): string {
  if (PER_AREA.test(after)) return '$/pi²'
  const [, each] = PER.exec(after) ?? []
  return each === undefined ? '$' : `$/${each.toLowerCase()}`
}

/** A number in words that is followed by a unit of the facts. */
const inWords = oncePer(
  ({ words }: NumberFormat) =>
    new RegExp(
      `(?<![\\p{L}-])(${Object.keys(words).join('|')})(?=[ \\u00A0](?:ans?|années?|heures?|minutes?|years?|hours?|étoiles|stars|avis|reviews)(?!\\p{L}))`,
      'giu',
    ),
)

function spelledOut(text: string, format: NumberFormat): WrittenNumber[] {
  return [...text.matchAll(inWords(format))].map(({ 0: word, index }) => ({
    value: format.words[word.toLowerCase()] ?? 0,
    start: index,
    end: index + word.length,
  }))
}
