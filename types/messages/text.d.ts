/** Languages of the engine's messages. */
export declare const MESSAGE_LANGUAGES: readonly ['en', 'fr'];
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
/** A message in every language; one is chosen when it is shown. */
export type Text = Readonly<Record<MessageLanguage, string>>;
/** Builds a message the same way in each language. */
export declare function inEach(say: (language: MessageLanguage) => string): Text;
/** Text that is the same in every language: a quotation, a name, another tool's output. */
export declare function untranslated(words: string): Text;
//# sourceMappingURL=text.d.ts.map