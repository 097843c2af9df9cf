import type { FormDefinition } from '../src/forms/form-definition.ts'
import { formPayload, type PayloadForm } from '../src/forms/form-payload.ts'
import { fieldError, validateForm, type FormErrors } from '../src/forms/validate-form.ts'
import '../templates/styles/button-states.css'
import '../templates/styles/form.css'
import { afterPaint } from './shared/after-paint.ts'
import { controlOf, focusFirst, readValues, showErrors } from './shared/form-fields.ts'
import { formOutcome, type OutcomeWords } from './shared/form-outcome.ts'
import { createSender, type Answer } from './shared/send-form.ts'
import { createToaster, type ToastLook } from './shared/toast.ts'

export type QuoteFormProps = {
  readonly form: PayloadForm &
    Pick<FormDefinition, 'id' | 'trap' | 'submitting' | 'again' | 'success' | 'failure'>
  /** After a success: shows a view instead of the form, or empties the form. */
  readonly after: 'view' | 'reset'
  readonly words: OutcomeWords
  readonly toast: ToastLook
}

/**
 * Sends a form without leaving the page: validates it like the handler, shows errors at each field, and reports the
 * result in a toast and in the form itself.
 */
export function quoteForm(element: Element, props: QuoteFormProps): void {
  const form = element.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return
  const { id, fields, trap, submitting, again, success, failure } = props.form
  const toast = createToaster(props.toast)
  const outcome = formOutcome(form, button, { ...props.words, again, success })
  const newSender = () => createSender(form.action, { 'X-Form': id })
  const submitLabel = button.textContent
  let send = newSender()
  let shownAt = 0
  let attempted = false

  const setSending = (sending: boolean) => {
    button.disabled = sending
    button.textContent = sending ? submitting : submitLabel
    button.setAttribute('aria-busy', String(sending))
  }
  const correct = (errors: FormErrors) => {
    showErrors(form, fields, errors)
    return focusFirst(form, fields, errors)
  }
  const succeed = ({ reference }: Answer) => {
    attempted = false
    shownAt = performance.now()
    send = newSender()
    form.reset()
    toast({ tone: 'success', ...success })
    if (props.after === 'view') outcome.showView(reference)
    else outcome.showSuccess(reference)
  }
  const fail = ({ message, errors = {} }: Answer) => {
    const text = (props.after === 'reset' && message) || failure.text
    toast({ tone: 'error', title: failure.title, text })
    outcome.showFailure(text)
    if (!correct(errors)) button.focus()
  }
  const submit = async () => {
    attempted = true
    outcome.clear()
    const values = readValues(form, fields)
    const errors = validateForm(fields, values)
    // Paint the press first: the messages make the page longer, and it scrolls to the first of them.
    if (Object.keys(errors).length > 0) {
      afterPaint(() => correct(errors))
      return
    }
    showErrors(form, fields, {})
    const trapped = controlOf(form, trap)?.value
    const payload = { ...formPayload(props.form, values), ...(trapped && { [trap]: trapped }) }
    const pressed = document.activeElement === button
    setSending(true)
    const answer = await send(payload, performance.now() - shownAt)
    setSending(false)
    // The button lost the focus when it was disabled; restore it unless the visitor has moved on.
    if (pressed && [document.body, button].includes(document.activeElement as HTMLElement)) button.focus()
    if (answer.ok) succeed(answer)
    else fail(answer)
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void submit()
  })
  form.addEventListener('input', ({ target }) => {
    const field = fields.find(({ name }) => target === controlOf(form, name))
    if (!attempted || !field) return
    const error = fieldError(field, readValues(form, [field])[field.name])
    showErrors(form, [field], error === undefined ? {} : { [field.name]: error })
  })
}
