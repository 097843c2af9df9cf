import type { LanguagePack } from './language-pack.ts';
export declare const englishOfCanada: LanguagePack;
export declare const englishOfTheStates: LanguagePack;
/** British English, which most other English-speaking countries follow. */
export declare const englishOfBritain: LanguagePack;
//# sourceMappingURL=english.d.ts.map