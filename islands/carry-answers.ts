import '../templates/styles/notice.css'
import { element } from './shared/element.ts'
import { readVisit, updateVisit } from './shared/visit.ts'

/**
 * Writes the answers from the estimate wizard into the message and the selects of the form, where they can be read and
 * changed before sending, and shows a note. Does nothing if the visitor has already typed a message, and leaves alone
 * what they have already selected.
 */
export function carryAnswers(host: Element, { note }: { readonly note: string }): void {
  const { draft, chosen = {} } = readVisit()
  const message = host.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!draft || !message || message.value !== '') return
  updateVisit({ draft: '' })
  message.value = draft
  message.rows = Math.max(message.rows, draft.split('\n').length + 1)
  for (const [name, value] of Object.entries(chosen)) {
    const select = host.querySelector<HTMLSelectElement>(`select[name=${name}]`)
    // A value without an option would leave the select empty.
    if (select?.selectedIndex === 0 && select.querySelector(`[value="${value}"]`)) select.value = value
  }
  const notice = element('p', { class: 'notice notice-info', role: 'status' }, note)
  message.closest('.field')?.before(notice)
}
