import { Enhance } from 'site/page'
import { quoteForm } from '../../islands/quote-form.ts'
import type { Field as FormField, FormDefinition } from '../../src/forms/form-definition.ts'
import { htmlAttributes } from '../../src/forms/html-attributes.ts'
import { notFilledIn } from '../../src/forms/not-filled-in.ts'
import '../styles/form.css'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import { Field } from './field.tsx'
import { useQuoteFormProps } from './quote-form-props.ts'
import { Tappable } from './tappable.tsx'
import { ToastRegion } from './toast-region.tsx'

export type FormProps = {
  readonly form: FormDefinition
  /** Preselected values, by field name. */
  readonly values?: Readonly<Record<string, string>>
  /** After a success: shows a view instead of the form, or empties the form (default). */
  readonly after?: 'view' | 'reset'
}

const words = {
  fr: {
    optional: 'facultatif',
    rule: 'Tous les champs sont à remplir, sauf ceux marqués «\u00A0facultatif\u00A0».',
  },
  en: { optional: 'optional', rule: 'All fields are required, except those marked “optional”.' },
}

/**
 * A form of content/forms as plain HTML: it works without JavaScript, and the handler answers with a page. A script
 * takes over once the visitor comes near.
 *
 * Each control has an error slot, empty until a script fills it.
 */
export function Form({ form, values = {}, after = 'reset' }: FormProps) {
  return (
    <div>
      <Enhance by={quoteForm} when="interaction" props={useQuoteFormProps(form, after)}>
        <PlainForm form={form} values={values} />
      </Enhance>
      <ToastRegion />
    </div>
  )
}

function PlainForm({ form, values }: Required<Pick<FormProps, 'form' | 'values'>>) {
  const word = words[form.lang]
  return (
    <form className="form" id={`${form.id}-form`} action="/api/contact" method="post">
      <input type="hidden" name="_form" value={form.id} />
      <p className="note form-wide">{word.rule}</p>
      {form.fields.map((field) => (
        <Control key={field.name} form={form} field={field} value={values[field.name] ?? field.default} />
      ))}
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={`${form.id}-${form.trap}`}>{form.trap}</label>
        <input
          type="text"
          id={`${form.id}-${form.trap}`}
          name={form.trap}
          tabIndex={-1}
          autoComplete="off"
          {...notFilledIn}
        />
      </div>
      <p className="note form-wide">
        <Tappable text={form.privacy.text} />{' '}
        <a href={form.privacy.link.url} hrefLang={form.lang === 'en' ? 'fr-CA' : undefined}>
          {form.privacy.link.text}
        </a>
      </p>
      <div className="form-wide">
        <Button type="submit" variant="primary" size="l">
          {form.submit}
        </Button>
      </div>
    </form>
  )
}

type ControlProps = {
  readonly form: FormDefinition
  readonly field: FormField
  readonly value?: string | undefined
}

function Control({ form, field, value }: ControlProps) {
  const id = `${form.id}-${field.name}`
  const { name, type, required, ...limits } = htmlAttributes(field)
  // Explicit, because browsers report an empty required field to screen readers as invalid before anything has been
  // typed. It comes here because the same two attributes next to each other compress well.
  const attributes = { name, type, required, ...(required && { 'aria-invalid': false }), ...limits }
  if (field.type === 'checkbox') {
    return (
      <div className="form-wide">
        <Choice {...attributes} id={id} label={field.label} value="true" />
      </div>
    )
  }
  const common = {
    id,
    name: field.name,
    label: field.label,
    hint: field.hint,
    ...(value !== undefined && { defaultValue: value }),
    ...(!field.required && field.default === undefined && { requiredText: words[form.lang].optional }),
  }
  if (field.type === 'textarea') {
    return (
      <div className="form-wide">
        <Field kind="textarea" {...attributes} {...common} />
      </div>
    )
  }
  if (field.type === 'select') {
    const placeholder = field.default === undefined ? { placeholder: field.placeholder ?? '' } : {}
    return <Field kind="select" {...attributes} {...common} {...placeholder} options={field.options ?? []} />
  }
  return <Field {...attributes} {...common} />
}
