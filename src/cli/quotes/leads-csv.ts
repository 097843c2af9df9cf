import type { OwnerSettings } from '../../api/api-data.ts'
import { stringify } from 'csv-stringify/sync'
import type { Lead } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import { localTime } from './local-time.ts'

export type CsvSettings = OwnerSettings & { readonly forms: readonly FormDefinition[] }

const COLUMNS = {
  en: {
    before: ['Reference', 'Received', 'Form', 'Language', 'Subject', 'Set aside'],
    after: ['Privacy notice', 'Destroy after'],
  },
  fr: {
    before: ['Référence', 'Reçue le', 'Formulaire', 'Langue', 'Objet', 'De côté'],
    after: ['Avis de confidentialité', 'À détruire après'],
  },
} as const

/**
 * Returns requests as CSV: UTF-8 with a BOM, a column for each field of each form. No cell is a formula: see {@link
 * inertCell}.
 */
export function leadsCsv(leads: readonly Lead[], { forms, language, timeZone }: CsvSettings): string {
  const fields = fieldNames(leads, forms)
  const formOf = (lead: Lead) => forms.find((form) => form.id === lead.form)
  const inLanguage = forms.toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language))
  const labelOf = (name: string) => {
    const form = inLanguage.find(({ fields }) => fields.some((field) => field.name === name))
    return shownField(form, name, '', language).label
  }
  const { before, after } = COLUMNS[language]
  const rows = leads.map((lead) => [
    lead.reference,
    localTime(lead.receivedAt, timeZone),
    lead.form,
    lead.lang,
    lead.subject,
    lead.spam ? spamReason(lead.spam)[language] : '',
    ...fields.map((name) => {
      const value = lead.fields[name]
      return value === undefined ? '' : shownField(formOf(lead), name, value, language).text
    }),
    lead.consentVersion,
    localTime(lead.purgeAfter, timeZone),
  ])
  return stringify(
    [[...before, ...fields.map(labelOf), ...after], ...rows.map((row) => row.map(inertCell))],
    {
      bom: true,
      // As spreadsheets in the language expect.
      delimiter: language === 'fr' ? ';' : ',',
      record_delimiter: 'windows',
    },
  )
}

/**
 * Returns a text that no spreadsheet runs as a formula: an apostrophe goes before any formula character, also after
 * blanks or quotes, in full-width form, or after what may be a cell separator in other locales.
 */
export function inertCell(text: string): string {
  // Looking back comes last: before each of many blanks, it would take the square of them.
  const inert = text.replace(/[=+\-@＝＋－＠](?<=[,;|\t\r\n][\s\p{Cc}\p{Cf}"]*.)/gu, "'$&")
  return /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(inert) ? `'${inert}` : inert
}

/** Fields in the order of the forms, then those found only in older requests. */
function fieldNames(leads: readonly Lead[], forms: readonly FormDefinition[]): readonly string[] {
  const current = forms
    .toSorted((a, b) => b.fields.length - a.fields.length)
    .flatMap((form) => form.fields.map((field) => field.name))
  return [...new Set([...current, ...leads.flatMap((lead) => Object.keys(lead.fields))])]
}
