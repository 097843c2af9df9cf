import { inEach, type Text } from './text.ts'
import { listOf } from './list.ts'
import { quote } from './quote.ts'

/** Suggests another word to the author; undefined when there is none. */
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
