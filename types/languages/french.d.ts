import { type Language } from './language.ts';
import type { LanguagePack } from './language-pack.ts';
export declare function isFrench(language: Language): boolean;
/** French of Canada. */
export declare const frenchOfCanada: LanguagePack;
/** French of France, which other French-speaking countries follow. */
export declare const frenchOfFrance: LanguagePack;
//# sourceMappingURL=french.d.ts.map