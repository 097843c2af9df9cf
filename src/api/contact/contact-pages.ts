import { html, raw } from 'hono/html'
import type { Field, FormDefinition } from '../../forms/form-definition.ts'
import { htmlAttributes } from '../../forms/html-attributes.ts'
import { notFilledIn } from '../../forms/not-filled-in.ts'
import type { FormErrors, FormValues } from '../../forms/validate-form.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { ApiBusiness } from '../api-data.ts'
import { message, type Lang } from '../messages.ts'
import type { Html } from './page-response.ts'
import { FORM_KEY } from './read-submission.ts'

/** The response page to a plain form post: the reference number and a link back. */
export function successPage(form: FormDefinition, reference: string, business: ApiBusiness): Html {
  const { lang } = form
  return html`<h1>${form.success.title}</h1>
    <p>${form.success.text}</p>
    <p>
      ${message(lang, 'reference')}${lang === 'fr' ? '\u00a0' : ''}: <strong>${reference}</strong><br />
      ${message(lang, 'keepReference')}
    </p>
    ${links(form.lang, business, form.back)}`
}

/** The response page to a plain form post with mistakes: each message, and the form as it was filled in. */
export function correctionPage(
  form: FormDefinition,
  values: FormValues,
  errors: FormErrors,
  business: ApiBusiness,
): Html {
  const { lang, privacy, trap } = form
  return html`<h1>${form.title}</h1>
    <div class="errors" role="alert">
      <p>${message(lang, 'invalid')}</p>
      <ul>
        ${Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}
      </ul>
    </div>
    <form action="/api/contact" method="post">
      <input type="hidden" name="${FORM_KEY}" value="${form.id}" />
      ${form.fields.map((field) => fieldRow(field, values[field.name], errors[field.name], lang))}
      <div class="trap" aria-hidden="true">
        <input${attributes({ name: trap, tabIndex: -1, autoComplete: 'off', value: text(values[trap]), ...notFilledIn })} />
      </div>
      <p class="hint">${privacy.text} <a href="${privacy.link.url}">${privacy.link.text}</a></p>
      <button type="submit">${form.submit}</button>
    </form>
    ${links(lang, business, form.back)}`
}

type ErrorWords = {
  readonly title: string
  readonly reason: string
  readonly back?: FormDefinition['back'] | undefined
}

/** The page for a request that failed: the reason, the telephone number and the form's link back. */
export function errorPage(lang: Lang, { title, reason, back }: ErrorWords, business: ApiBusiness): Html {
  return html`<h1>${title}</h1>
    <p class="errors" role="alert">${reason}</p>
    ${links(lang, business, back)}`
}

function fieldRow(field: Field, value: unknown, error: string | undefined, lang: Lang): Html {
  const { name, label, hint, type } = field
  const optional = !field.required && field.default === undefined && type !== 'checkbox'
  const shown = html`<label for="${name}">${label}${optional && ` (${message(lang, 'optional')})`}</label>`
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const aria = { id: name, 'aria-invalid': error && 'true', 'aria-describedby': described || undefined }
  const input = control(field, value, { ...htmlAttributes(field), ...aria })
  return html`<div class="field">
    ${type === 'checkbox' ? html`${input} ${shown}` : html`${shown} ${input}`}
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

function control(field: Field, value: unknown, own: Parameters<typeof attributes>[0]): Html {
  if (field.type === 'textarea')
    return html`<textarea rows="6" ${attributes(own)}>${'\n' + text(value)}</textarea>`
  if (field.type === 'checkbox')
    return html`<input${attributes({ ...own, value: 'true', checked: value === true })} />`
  if (field.type === 'select') return select(field, text(value) || (field.default ?? ''), own)
  return html`<input${attributes({ ...own, value: text(value) })} />`
}

function select(field: Field, value: string, own: Parameters<typeof attributes>[0]): Html {
  const options = field.options ?? []
  const stray = value !== '' && !field.closed && !options.some((option) => option.value === value)
  return html`<select${attributes(own)}>
    ${field.default === undefined && html`<option value="">${field.placeholder ?? ''}</option>`}
    ${[...options, ...(stray ? [{ value, label: value }] : [])].map(
      (option) =>
        html`<option${attributes({ value: option.value, selected: option.value === value })}>${option.label}</option>`,
    )}
  </select>`
}

function links(lang: Lang, business: ApiBusiness, back?: FormDefinition['back']): Html {
  const digits = business.phone.replace(/[^\d+]/g, '')
  return html`<p>
    <a class="call" href="tel:${digits.length === 10 ? `+1${digits}` : digits}">
      ${message(lang, 'call', { phone: business.phone })}</a
    >
    ${back && html`<a href="${back.url}">${back.text}</a>`}
  </p>`
}

/** Prints attributes in lower case; `true` has no value, `false` and undefined are omitted. */
function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name.toLowerCase()}` : ` ${name.toLowerCase()}="${escapeHtml(String(value))}"`
  })
  return raw(printed.join(''))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
