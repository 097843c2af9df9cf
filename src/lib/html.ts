import { escapeHtml } from './escape-html.ts'

/** Markup that needs no escaping. */
export type Html = { readonly html: string }

type Value = Html | string | number | false | undefined | readonly Value[]

/** Builds markup from a template: every value is escaped, except markup. `false` and undefined print nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: strings.map((text, index) => text + print(values[index])).join('') }
}

/** Prints attributes in lower case; `true` has no value, `false` and undefined are omitted. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name.toLowerCase()}` : ` ${name.toLowerCase()}="${escapeHtml(String(value))}"`
  })
  return { html: printed.join('') }
}

function print(value: Value): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(print).join('')
}
