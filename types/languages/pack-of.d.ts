import { type Language } from './language.ts';
import type { LanguagePack } from './language-pack.ts';
/** The pack of a language; for one without, texts stay as they are written, and nothing is checked in them. */
export declare function packOf(language: Language): LanguagePack;
//# sourceMappingURL=pack-of.d.ts.map