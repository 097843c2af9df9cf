import * as z from 'zod'
import { kinds, text as prose } from '../lib/schema-kinds.ts'
import { asIssue, schemaTexts } from '../messages/schema-text.ts'
import { MESSAGE_LANGUAGES, type Text } from '../messages/text.ts'

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/)
  .register(schemaTexts, {
    wrong: { en: 'lower-case letters, digits and _ only', fr: 'minuscules, chiffres et _ seulement' },
  })
/** Display text. Options, which are part of the subject, and the responses stay as written. */
const displayText = prose()
const text = z.string().trim().min(1)
const titled = z.strictObject({ title: text, text })
const link = z.strictObject({
  url: z.string().startsWith('/').register(kinds, { kind: 'link' }),
  text: displayText,
})
const limit = z.int().positive()
/** A hundred years at most: dates after 9999 sort before today's, and their leads would be destroyed immediately. */
const days = limit.max(36_525)

const field = z.strictObject({
  name,
  type: z.enum(['text', 'email', 'tel', 'textarea', 'select', 'checkbox']),
  label: displayText,
  hint: displayText.optional(),
  placeholder: displayText.optional(),
  autocomplete: text.optional(),
  required: z.boolean().default(false),
  min: limit.optional(),
  max: limit.optional(),
  options: z
    .array(z.strictObject({ value: text, label: text }))
    .nonempty()
    .optional(),
  closed: z
    .boolean()
    .default(false)
    .register(schemaTexts, {
      about: {
        en: 'Refuses any value that is not among the options.',
        fr: 'Refuse toute valeur absente des options.',
      },
    }),
  default: text.optional(),
  message: text,
  tooLong: text.optional(),
})

const subject = z.strictObject({
  text: text.clone().register(schemaTexts, {
    about: {
      en: '{field} is replaced by the value of the field.',
      fr: '{champ} est remplacé par la valeur du champ.',
    },
  }),
  when: z.strictObject({ field: name, is: text, text }).optional(),
  sent: z
    .boolean()
    .default(false)
    .register(schemaTexts, {
      about: {
        en: 'The browser also sends the subject with the request.',
        fr: 'Le navigateur envoie aussi l’objet avec la demande.',
      },
    }),
})

/** Checks a file of `content/forms/`: one form, its fields, rules, messages, notice and retention. */
export const formDefinition = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    lang: z.enum(MESSAGE_LANGUAGES),
    title: displayText,
    fields: z.array(field).nonempty(),
    subject,
    submit: displayText,
    submitting: text,
    again: displayText,
    success: titled,
    failure: titled,
    back: link,
    trap: name.clone().register(schemaTexts, {
      about: {
        en: 'Hidden field that only robots fill in.',
        fr: 'Champ caché que seuls les robots remplissent.',
      },
    }),
    retention: z.strictObject({ days, spamDays: days }),
    privacy: z.strictObject({ version: text, text: displayText, link }),
  })
  .superRefine((form, context) => {
    const report = (path: (string | number)[], text: Text) =>
      context.addIssue({ code: 'custom', path, ...asIssue(text) })
    const names = form.fields.map((each) => each.name)
    for (const [index, each] of form.fields.entries()) {
      if (names.indexOf(each.name) !== index)
        report(['fields', index, 'name'], {
          en: `two fields are called "${each.name}"`,
          fr: `deux champs s’appellent « ${each.name} »`,
        })
      if ((each.type === 'select' || each.closed) && !each.options)
        report(['fields', index], {
          en: 'a select, or a closed field, needs its options',
          fr: 'une liste, ou un champ fermé, a besoin de ses options',
        })
      const values = each.options?.map((option) => option.value)
      if (each.default !== undefined && !values?.includes(each.default)) {
        report(['fields', index, 'default'], {
          en: `"${each.default}" is not one of the options`,
          fr: `« ${each.default} » n’est pas une des options`,
        })
      }
    }
    if (names.includes(form.trap))
      report(['trap'], {
        en: `"${form.trap}" is already a real field`,
        fr: `« ${form.trap} » est déjà un vrai champ`,
      })
    if (form.subject.when && !names.includes(form.subject.when.field)) {
      report(['subject', 'when', 'field'], {
        en: `no field is called "${form.subject.when.field}"`,
        fr: `aucun champ ne s’appelle « ${form.subject.when.field} »`,
      })
    }
    for (const [, asked = ''] of `${form.subject.text} ${form.subject.when?.text ?? ''}`.matchAll(
      /\{([^{}]+)\}/g,
    )) {
      if (names.includes(asked)) continue
      report(['subject'], {
        en: `"{${asked}}" names no field: ${names.join(', ')}`,
        fr: `« {${asked}} » ne nomme aucun champ : ${names.join(', ')}`,
      })
    }
    if (!form.privacy.text.replaceAll('\u00A0', ' ').includes(`${form.retention.days} `)) {
      report(['privacy', 'text'], {
        en: `The notice should say how long requests are kept, in days as "retention" does: ${form.retention.days}.`,
        fr: `L’avis doit dire combien de jours les demandes sont gardées, comme « retention » : ${form.retention.days}.`,
      })
    }
  })

/** A form, described once: the source of its HTML, checks, payload, mail and retention. */
export type FormDefinition = z.infer<typeof formDefinition>
export type Field = FormDefinition['fields'][number]
