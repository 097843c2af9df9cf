/** A BCP 47 tag, such as `fr`, `fr-CA` or `zh-Hant`. */
export type Language = string

/** The languages of a site, each with its locale. */
type Languages = { readonly languages: Readonly<Record<Language, string>> }

/** The language of a tag without script and region: `fr` for `fr-CA`. */
export function baseOf(language: Language): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? ''
}

/** The locale of a language of a site, for `lang`, `hreflang` and its pack. */
export function locale({ languages }: Languages, language: Language): string {
  return languages[language] ?? language
}
