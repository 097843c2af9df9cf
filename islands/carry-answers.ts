import '../templates/styles/notice.css'
import '../templates/styles/button.css'
import { buttonElement, element } from './shared/element.ts'
import { readVisit, updateVisit } from './shared/visit.ts'

export type CarryAnswersProps = {
  readonly note: string
  /** Label of the button that empties the message. */
  readonly clear: string
}

/**
 * Writes what the estimate wizard gathered into the message of the form, where it can be read and changed before it
 * is sent, and says so. A message that has been begun is left alone.
 */
export function carryAnswers(host: Element, { note, clear }: CarryAnswersProps): void {
  const { draft } = readVisit()
  const message = host.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!draft || !message || message.value !== '') return
  updateVisit({ draft: '' })
  message.value = draft
  message.rows = Math.max(message.rows, draft.split('\n').length + 1)
  const inside = element(
    'div',
    {},
    element('p', {}, note),
    buttonElement(clear, 'btn btn-s', () => {
      message.value = ''
      notice.remove()
      message.focus()
    }),
  )
  const notice = element('div', { class: 'notice notice-info', role: 'status' }, inside)
  message.closest('.field')?.before(notice)
}
