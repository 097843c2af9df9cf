/**
 * Turns a name into a URL segment, by one rule for every script: lower case; letters of the Latin alphabet lose their
 * accents (`Sainte-Thérèse` -> `sainte-therese`, `Straße` -> `strasse`), letters of other scripts stay as they are
 * written (`بيت قديم` -> `بيت-قديم`, `が` stays `が`); every run of anything else becomes one hyphen (`Dégât d'eau` ->
 * `degat-d-eau`).
 */
export declare function slug(name: string): string;
//# sourceMappingURL=slug.d.ts.map