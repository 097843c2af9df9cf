import type { FormDefinition } from '../../src/forms/form-definition.ts'
import { buttonElement, element } from './element.ts'

export type OutcomeWords = {
  /** Contains `{reference}`. */
  readonly reference: string
  readonly call: { readonly label: string; readonly href: string }
}

/** How long a screen reader takes to notice a new live region, in milliseconds. */
const SETTLE_MS = 150

type Words = OutcomeWords & Pick<FormDefinition, 'again' | 'success'>

/**
 * What a form shows about its last submission, after the toast has gone. Adds live regions around the form's button,
 * empty until needed.
 */
export function formOutcome(form: HTMLFormElement, button: Element, words: Words) {
  // The toast announces the success; here, only the number is announced.
  const title = element('strong')
  const reference = element('span', { role: 'status' })
  const status = element('p', {}, title, ' ', reference)
  const alert = element('p', { class: 'field-error', role: 'alert' })
  // Above the button, which is ready for another request: below it, the reference would look like the result of the
  // next press.
  button.before(status)
  button.after(alert)
  // After the toast; the text is announced only if the screen reader already knows the live region.
  const [before = '', after = ''] = words.reference.split('{reference}')
  const announce = (place: Element, number: string | undefined) =>
    setTimeout(
      () =>
        place.replaceChildren(
          ...(number === undefined ? [] : [before, element('span', { class: 'nowrap' }, number), after]),
        ),
      SETTLE_MS,
    )

  return {
    /** Shows a view instead of the form, until the visitor asks for another. */
    showView: (number: string | undefined) => {
      const live = element('p', { role: 'status' })
      const again = buttonElement(words.again, 'btn btn-secondary', () => {
        view.replaceWith(form)
        form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
      })
      const view = element(
        'div',
        { class: 'flow', role: 'group', 'aria-label': words.success.title, tabindex: '-1' },
        element('h3', {}, words.success.title),
        element('p', {}, words.success.text),
        live,
        again,
      )
      form.replaceWith(view)
      view.focus()
      announce(live, number)
    },
    showSuccess: (number: string | undefined) => {
      title.textContent = words.success.title
      announce(reference, number)
    },
    showFailure: (text: string) => {
      title.textContent = ''
      reference.textContent = ''
      alert.replaceChildren(text, ' ', element('a', { href: words.call.href }, words.call.label))
    },
    /** Removes a failure. A reference stays: the button may be pressed again with the empty form. */
    clear: () => alert.replaceChildren(),
  }
}
