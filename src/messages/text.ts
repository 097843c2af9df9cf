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
