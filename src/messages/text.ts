import { memoized } from '../lib/memoized.ts'

/** Languages of the engine's messages. */
export const MESSAGE_LANGUAGES = ['en', 'fr'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** A message in every language; one is chosen when it is shown. */
export type Text = Readonly<Record<MessageLanguage, string>>

/** Builds a message the same way in each language. */
export function inEach(say: (language: MessageLanguage) => string): Text {
  return { en: say('en'), fr: say('fr') }
}

/** Text that is the same in every language: a quotation, a name, another tool's output. */
export function untranslated(words: string): Text {
  return inEach(() => words)
}

// V8 keeps one format, and messages need both: opening them again took a twentieth of a check of 1,379 documents.
const numbersIn = memoized((language: MessageLanguage) => new Intl.NumberFormat(`${language}-CA`))

/** Formats a number for a language: `12,345.5`, `12 345,5`. */
export function formatNumber(value: number, language: MessageLanguage): string {
  return numbersIn(language).format(value)
}

/** A count and its noun: `1 page`, `2,000 pages`. In French, zero is singular. */
export function quantity(language: MessageLanguage, count: number, one: string): string {
  const single = language === 'fr' ? count < 2 : count === 1
  return `${formatNumber(count, language)} ${single ? one : `${one}s`}`
}

/** How many items a list leaves out: `and 3 more`. */
export function andMore(count: number, language: MessageLanguage): string {
  const number = formatNumber(count, language)
  return language === 'fr' ? `et ${number} de plus` : `and ${number} more`
}

/** The first items of a list, and how many more there are: `a, b and 3 more`. */
export function someOf(all: readonly string[], most: number, language: MessageLanguage): string {
  const shown = all.slice(0, most).join(', ')
  return all.length > most ? `${shown} ${andMore(all.length - most, language)}` : shown
}

/** A list in a sentence: `a, b and c`, `a, b ou c`. */
export function listOf(all: readonly string[], word: 'and' | 'or', language: MessageLanguage): string {
  const type = word === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(`${language}-CA`, { type }).format(all)
}

/** Words in the quotation marks of a language. */
export function quote(words: string, language: MessageLanguage): string {
  return language === 'fr' ? `« ${words} »` : `"${words}"`
}

/** Several quotations, separated by commas. */
export function quoteAll(all: readonly string[], language: MessageLanguage): string {
  return all.map((words) => quote(words, language)).join(', ')
}

/** A label and its text, with the colon of the language. */
export function labelled(label: string, words: string, language: MessageLanguage): string {
  return `${label}${language === 'fr' ? ' :' : ':'} ${words}`
}

/** Suggests another word to the author; undefined if there is none. */
export function suggestion(...near: readonly (string | undefined)[]): Text | undefined {
  const words = near.filter((word) => word !== undefined)
  if (words.length === 0) return undefined
  return inEach((language) => {
    const quoted = listOf(
      words.map((word) => quote(word, language)),
      'or',
      language,
    )
    return language === 'fr' ? `Vouliez-vous écrire ${quoted} ?` : `Did you mean ${quoted}?`
  })
}
