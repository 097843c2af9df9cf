import { buttonElement, element } from './element.ts'

export type OutcomeWords = {
  /** Holds `{reference}`. */
  readonly reference: string
  readonly call: { readonly label: string; readonly href: string }
}

/** A screen reader knows of a new live region after this, in milliseconds. */
const SETTLES = 150

type Words = OutcomeWords & {
  readonly again: string
  readonly success: { readonly title: string; readonly text: string }
}

/** What a form says of its last sending, where it stays once the toast has left. */
export type FormOutcome = {
  /** A view in place of the form, until the visitor asks for another. */
  readonly showView: (reference: string | undefined) => void
  readonly showSuccess: (reference: string | undefined) => void
  readonly showFailure: (text: string) => void
  /** Takes a failure away. A reference stays: the button may be pressed again over the empty form. */
  readonly clear: () => void
}

/** Adds the places of the outcome around a form's button: live, and empty until there is something to say. */
export function formOutcome(form: HTMLFormElement, button: Element, words: Words): FormOutcome {
  // The toast says that it went well; only the number is announced from here.
  const title = element('strong')
  const reference = element('span', { role: 'status' })
  const status = element('p', {}, title, ' ', reference)
  const alert = element('p', { class: 'field-error', role: 'alert' })
  // Over the button, which is ready for another request: under it, the reference would read as what comes of a press.
  button.before(status)
  button.after(alert)
  // After the toast; and what enters a live region is announced once the region is known.
  const [before = '', after = ''] = words.reference.split('{reference}')
  const tell = (place: Element, number: string | undefined) =>
    setTimeout(
      () =>
        place.replaceChildren(
          ...(number === undefined ? [] : [before, element('span', { class: 'nowrap' }, number), after]),
        ),
      SETTLES,
    )

  return {
    showView: (number) => {
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
      tell(live, number)
    },
    showSuccess: (number) => {
      title.textContent = words.success.title
      tell(reference, number)
    },
    showFailure: (text) => {
      title.textContent = ''
      reference.textContent = ''
      alert.replaceChildren(text, ' ', element('a', { href: words.call.href }, words.call.label))
    },
    clear: () => alert.replaceChildren(),
  }
}
