/** The languages that the engine speaks to authors and developers. */
export const MESSAGE_LANGUAGES = ['en', 'fr'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** A sentence of the engine in every language that it speaks. One is chosen when it is shown. */
export type Text = Readonly<Record<MessageLanguage, string>>

/** Words that are the same in every language: a quotation, a name, what another tool said. */
export function untranslated(words: string): Text {
  return { en: words, fr: words }
}
