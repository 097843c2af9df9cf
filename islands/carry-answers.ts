import '../templates/styles/notice.css'
import { element } from './shared/element.ts'
import { readVisit, updateVisit } from './shared/visit.ts'

/**
 * Writes the answers from the estimate wizard into the message and the selects of the form, where they can be read and
 * changed before sending, and shows a note. Keeps what the visitor has already typed or selected.
 */
export function carryAnswers(host: Element, { note }: { readonly note: string }): void {
  const message = host.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!message) return
  const notice = element('p', { class: 'notice notice-info', role: 'status' }, note)
  const carry = () => {
    const { draft, chosen = {} } = readVisit()
    if (!draft) return
    updateVisit({ draft: '' })
    message.value += (message.value && '\n\n') + draft
    message.rows = Math.max(message.rows, message.value.split('\n').length + 1)
    for (const [name, value] of Object.entries(chosen)) {
      const select = host.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      // A value without an option would leave the select empty.
      if (select?.selectedIndex === 0 && select.querySelector(`[value="${value}"]`)) select.value = value
    }
    message.closest('.field')?.before(notice)
  }
  // The link of the wizard on this page itself: loading the page again would empty the form.
  addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element && event.target.closest('a')
    const dialog = link && link.pathname === location.pathname && link.closest('dialog')
    if (!dialog || !readVisit().draft) return
    event.preventDefault()
    dialog.close()
    carry()
    message.focus()
  })
  // Once sent, nothing in the form comes from the wizard.
  message.form?.addEventListener('reset', () => notice.remove())
  carry()
}
