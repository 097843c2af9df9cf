import { z } from 'zod';
import type { SiteConfig } from '../define-site.ts';
import { type Language } from '../../languages/language.ts';
/** Schema of `content/facts.yaml`: every figure that the business claims, by id. */
export declare function factsSchema({ defaultLanguage, languages, }: Pick<SiteConfig, 'defaultLanguage' | 'languages'>): z.ZodRecord<z.ZodString, z.ZodObject<{
    label: z.ZodString;
    unit: z.ZodOptional<z.ZodString>;
    status: z.ZodEnum<{
        attested: "attested";
        placeholder: "placeholder";
        simulated: "simulated";
        unverified: "unverified";
    }>;
    settledBy: z.ZodOptional<z.ZodEnum<{
        lawyer: "lawyer";
        owner: "owner";
        privacy: "privacy";
        web: "web";
    }>>;
    source: z.ZodOptional<z.ZodString>;
    verifiedOn: z.ZodOptional<z.ZodISODate>;
    expires: z.ZodOptional<z.ZodISODate>;
    note: z.ZodOptional<z.ZodString>;
    words: z.ZodOptional<z.ZodArray<z.ZodString>>;
    structured: z.ZodOptional<z.ZodArray<z.ZodString>>;
    contradicts: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    readings: z.ZodRecord<z.ZodString, z.ZodObject<{
        value: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodTuple<[z.ZodNumber, z.ZodNumber], null>, z.ZodString]>>;
        pages: z.ZodOptional<z.ZodArray<z.ZodString>>;
        file: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strict>>;
type FactFile = z.infer<z.ZodRecord<z.ZodString, ReturnType<typeof factsSchema>['valueType']>>;
/** One of the values that pages give for a fact. */
export type FactReading = {
    readonly value?: number | string | readonly [number, number] | undefined;
    readonly pages?: readonly string[] | undefined;
    readonly file?: string | undefined;
    /** Its words by language, the default one first. */
    readonly words: Readonly<Record<Language, string>>;
};
export type FactDefinition = Omit<FactFile[string], 'readings'> & {
    readonly readings: Readonly<Record<string, FactReading>>;
};
export type FactDefinitions = Readonly<Record<string, FactDefinition>>;
/** The facts of a validated `content/facts.yaml`. `language` is that of labels and notes. */
export declare function readFacts(file: unknown, language: Language): FactDefinitions;
/** The words of a reading in a language, else in the default one. */
export declare function wordsIn({ words }: FactReading, language?: Language): string;
/** One reading of a fact in one language. */
export type Fact = {
    readonly id: string;
    readonly text: string;
    readonly value?: number | string | readonly [number, number] | undefined;
    readonly unit?: string | undefined;
};
/** Finds a fact by `id` or `id.reading`; undefined when there is none. */
export declare function findFact(facts: FactDefinitions, name: string, language: Language): Fact | undefined;
/** Names that {@link findFact} accepts, for suggestions. */
export declare function factNames(facts: FactDefinitions): string[];
/** Replaces every `{{id}}` and `{{id.reading}}` in a text; calls `unknown` with each unknown name, and its spelling. */
export declare function insertFacts(source: string, facts: FactDefinitions, language: Language, unknown: (name: string, written: string) => void): string;
export {};
//# sourceMappingURL=facts.d.ts.map