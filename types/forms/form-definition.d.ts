import * as z from 'zod';
/** Checks a file of `content/forms/`: one form, its fields, rules, messages, notice and retention. */
export declare const formDefinition: z.ZodObject<{
    id: z.ZodString;
    lang: z.ZodEnum<{
        en: "en";
        fr: "fr";
    }>;
    title: z.ZodString;
    fields: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        type: z.ZodEnum<{
            checkbox: "checkbox";
            email: "email";
            select: "select";
            tel: "tel";
            text: "text";
            textarea: "textarea";
        }>;
        label: z.ZodString;
        hint: z.ZodOptional<z.ZodString>;
        placeholder: z.ZodOptional<z.ZodString>;
        autocomplete: z.ZodOptional<z.ZodString>;
        required: z.ZodDefault<z.ZodBoolean>;
        min: z.ZodOptional<z.ZodInt>;
        max: z.ZodOptional<z.ZodInt>;
        options: z.ZodOptional<z.ZodArray<z.ZodObject<{
            value: z.ZodString;
            label: z.ZodString;
        }, z.core.$strict>>>;
        closed: z.ZodDefault<z.ZodBoolean>;
        default: z.ZodOptional<z.ZodString>;
        message: z.ZodString;
        tooLong: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    subject: z.ZodObject<{
        text: z.ZodString;
        when: z.ZodOptional<z.ZodObject<{
            field: z.ZodString;
            is: z.ZodString;
            text: z.ZodString;
        }, z.core.$strict>>;
        sent: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strict>;
    submit: z.ZodString;
    submitting: z.ZodString;
    again: z.ZodString;
    success: z.ZodObject<{
        title: z.ZodString;
        text: z.ZodString;
    }, z.core.$strict>;
    failure: z.ZodObject<{
        title: z.ZodString;
        text: z.ZodString;
    }, z.core.$strict>;
    back: z.ZodObject<{
        url: z.ZodString;
        text: z.ZodString;
    }, z.core.$strict>;
    trap: z.ZodString;
    retention: z.ZodObject<{
        days: z.ZodInt;
        spamDays: z.ZodInt;
    }, z.core.$strict>;
    privacy: z.ZodObject<{
        version: z.ZodString;
        text: z.ZodString;
        link: z.ZodObject<{
            url: z.ZodString;
            text: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>;
}, z.core.$strict>;
/** A form, described once: the source of its HTML, checks, payload, mail and retention. */
export type FormDefinition = z.infer<typeof formDefinition>;
export type Field = FormDefinition['fields'][number];
//# sourceMappingURL=form-definition.d.ts.map