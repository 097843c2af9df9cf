import type { OwnerSettings } from '../../api/api-data.ts'
import { stringify } from 'csv-stringify/sync'
import type { Lead } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import { untranslated, type Text } from '../../messages/text.ts'
import { localTime } from './plain-words.ts'

export type CsvSettings = OwnerSettings & { readonly forms: readonly FormDefinition[] }

/**
 * Returns requests as CSV: UTF-8 with a BOM, a column for each field of each form. No cell is a formula: see {@link
 * inertCell}.
 */
export function leadsCsv(leads: readonly Lead[], { forms, language, timeZone }: CsvSettings): string {
  const inLanguage = forms.toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language))
  const labelOf = (name: string) => {
    const form = inLanguage.find(({ fields }) => fields.some((field) => field.name === name))
    return untranslated(shownField(form, name, '', language).label)
  }
  const valueOf = (name: string, { fields: { [name]: value }, form: id }: Lead) => {
    const form = forms.find((each) => each.id === id)
    return value === undefined ? '' : shownField(form, name, value, language).text
  }
  const columns: readonly (readonly [title: Text, cell: (lead: Lead) => string])[] = [
    [{ en: 'Reference', fr: 'Référence' }, (lead) => lead.reference],
    [{ en: 'Received', fr: 'Reçue le' }, (lead) => localTime(lead.receivedAt, timeZone)],
    [{ en: 'Form', fr: 'Formulaire' }, (lead) => lead.form],
    [{ en: 'Language', fr: 'Langue' }, (lead) => lead.lang],
    [{ en: 'Subject', fr: 'Objet' }, (lead) => lead.subject],
    [{ en: 'Set aside', fr: 'De côté' }, ({ spam }) => (spam ? spamReason(spam)[language] : '')],
    ...fieldNames(leads, forms).map((name) => [labelOf(name), (lead: Lead) => valueOf(name, lead)] as const),
    [{ en: 'Privacy notice', fr: 'Avis de confidentialité' }, (lead) => lead.consentVersion],
    [{ en: 'Destroy after', fr: 'À détruire après' }, (lead) => localTime(lead.purgeAfter, timeZone)],
  ]
  const titles = columns.map(([title]) => title[language])
  const rows = leads.map((lead) => columns.map(([, cell]) => inertCell(cell(lead))))
  return stringify([titles, ...rows], {
    bom: true,
    // As spreadsheets in that language expect.
    delimiter: language === 'fr' ? ';' : ',',
    record_delimiter: 'windows',
    // Programs end a record at any unquoted line end.
    quoted_match: /[\r\n]/,
  })
}

/**
 * Returns a text that no spreadsheet runs as a formula: an apostrophe goes before any formula character, also after
 * blanks or quotes, in full-width form, or after a possible cell separator of other locales.
 */
export function inertCell(text: string): string {
  // The lookbehind comes last: tried before each of many blanks, it would take quadratic time.
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
