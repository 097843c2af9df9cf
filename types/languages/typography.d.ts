import type { Language } from './language.ts';
/** Applies the typography of a language to visible text. */
export declare function typography(text: string, language: Language): string;
//# sourceMappingURL=typography.d.ts.map