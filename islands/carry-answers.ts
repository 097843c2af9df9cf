import '../templates/styles/notice.css'
import { element } from './shared/element.ts'
import { readVisit, updateVisit } from './shared/visit.ts'

/**
 * Writes what the estimate wizard gathered into the message of the form, where it can be read and changed before it
 * is sent, and says so. A message that has been begun is left alone.
 */
export function carryAnswers(host: Element, { note }: { readonly note: string }): void {
  const { draft } = readVisit()
  const message = host.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!draft || !message || message.value !== '') return
  updateVisit({ draft: '' })
  message.value = draft
  message.rows = Math.max(message.rows, draft.split('\n').length + 1)
  const notice = element('p', { class: 'notice notice-info', role: 'status' }, note)
  message.closest('.field')?.before(notice)
}
