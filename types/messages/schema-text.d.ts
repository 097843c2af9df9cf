import { z } from 'zod';
import type { Text } from './text.ts';
/** Messages of the engine's own schemas: `about` says what a value is for, `wrong` what was expected. */
export declare const schemaTexts: z.core.$ZodRegistry<{
    readonly about?: Text;
    readonly wrong?: Text;
}, z.core.$ZodType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
/** The part of a custom issue that carries its message in every language. */
export declare function saying(text: Text): {
    readonly message: string;
    readonly params: {
        readonly text: Text;
    };
};
/** The message of a custom issue, if it is translated. */
export declare function saidBy({ params }: Pick<z.core.$ZodIssueCustom, 'params'>): Text | undefined;
//# sourceMappingURL=schema-text.d.ts.map