import '../templates/styles/button-states.css'
import '../templates/styles/submit-to-google.css'
import type { GoogleIndexing } from '../templates/schemas/seo-pages.ts'
import { element } from './shared/element.ts'
import { send } from './shared/request.ts'

export type SubmitToGoogleProps = Omit<GoogleIndexing['submit'], 'title' | 'lead' | 'button'> & {
  /** The site that is submitted. */
  readonly url: string
}

/** Submits the site when the button is pressed, and shows the result in the live region after it. */
export function submitToGoogle(island: Element, props: SubmitToGoogleProps): void {
  const button = island.querySelector('button')
  const outcome = island.querySelector('[role=status]')
  const label = button?.textContent ?? ''

  const submit = async () => {
    if (!button || !outcome) return
    button.disabled = true
    button.setAttribute('aria-busy', 'true')
    button.textContent = props.running
    outcome.replaceChildren()
    outcome.replaceChildren(...show(await ask(props.url), props))
    button.disabled = false
    button.removeAttribute('aria-busy')
    button.textContent = label
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }
  button?.addEventListener('click', () => void submit())
}

type Outcome = 'success' | 'refused' | 'network'

/** Only an explicit success counts as one; only a missing response is a network failure. */
async function ask(url: string): Promise<Outcome> {
  const response = await send('POST', '/api/submit-to-google', { url }).catch(() => undefined)
  if (!response) return 'network'
  const answer = (await response.json().catch(() => undefined)) as { success?: boolean } | undefined
  return response.ok && answer?.success === true ? 'success' : 'refused'
}

function show(outcome: Outcome, props: SubmitToGoogleProps): Node[] {
  const failed = outcome !== 'success'
  const look = failed ? 'submit-message submit-failed' : 'submit-message'
  const message = element('p', { class: look }, props[outcome])
  return failed ? [message] : [message, element('p', { class: 'note' }, props.meaning)]
}
