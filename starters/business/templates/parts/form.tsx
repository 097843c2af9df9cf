import { htmlAttributes, notFilledIn, type FormDefinition } from 'site/page'

type Field = FormDefinition['fields'][number]

/** A form of content/forms: plain HTML, which the handler answers with a page. */
export function Form({ form }: { readonly form: FormDefinition }) {
  return (
    <form action="/api/contact" method="post">
      <input type="hidden" name="_form" value={form.id} />
      {form.fields.map((field) => (
        <Control key={field.name} field={field} />
      ))}
      <div className="trap" aria-hidden="true">
        <label htmlFor={form.trap}>{form.trap}</label>
        <input id={form.trap} name={form.trap} tabIndex={-1} autoComplete="off" {...notFilledIn} />
      </div>
      <p className="soft">
        {form.privacy.text} <a href={form.privacy.link.url}>{form.privacy.link.text}</a>
      </p>
      <button type="submit">{form.submit}</button>
    </form>
  )
}

function Control({ field }: { readonly field: Field }) {
  const { name, label, hint, required, type, options = [], placeholder = '' } = field
  const attributes = {
    ...htmlAttributes(field),
    id: name,
    ...(hint && { 'aria-describedby': `${name}-hint` }),
  }
  return (
    <div>
      <label htmlFor={name}>
        {label} {!required && <span className="soft">(optional)</span>}
      </label>
      {hint && (
        <p className="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {type === 'textarea' && <textarea {...attributes} rows={6} />}
      {type === 'select' && (
        <select {...attributes} defaultValue="">
          <option value="">{placeholder}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {type !== 'textarea' && type !== 'select' && <input {...attributes} />}
    </div>
  )
}
