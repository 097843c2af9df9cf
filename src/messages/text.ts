/** The languages that the engine speaks to authors and developers. */
export const MESSAGE_LANGUAGES = ['en', 'fr'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** A sentence of the engine in every language that it speaks. One is chosen when it is shown. */
export type Text = Readonly<Record<MessageLanguage, string>>

/** A sentence put together in the same way in each language. */
export function inEach(say: (language: MessageLanguage) => string): Text {
  return { en: say('en'), fr: say('fr') }
}

/** Words that are the same in every language: a quotation, a name, what another tool said. */
export function untranslated(words: string): Text {
  return inEach(() => words)
}
