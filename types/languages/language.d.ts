/** A BCP 47 tag, such as `fr`, `fr-CA` or `zh-Hant`. */
export type Language = string;
/** The languages of a site, each with its locale. */
type Languages = {
    readonly languages: Readonly<Record<Language, string>>;
};
/** The language of a tag without script and region: `fr` for `fr-CA`. */
export declare function baseOf(language: Language): string;
/** The locale of a language of a site, for `lang`, `hreflang` and its pack. */
export declare function locale({ languages }: Languages, language: Language): string;
export {};
//# sourceMappingURL=language.d.ts.map