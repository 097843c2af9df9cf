import '../templates/styles/button-states.css'
import { formatDay } from './shared/format-moment.ts'
import { request } from './shared/request.ts'
import { raiseCounts } from './shared/seo-statistics.ts'

export type SeoDashboardProps = {
  /** The button's text while the call runs. */
  readonly running: string
  /** The text before the date of the last optimisation. */
  readonly last: string
  readonly keywords: number
}

/**
 * Starts an optimisation with the button, and shows its date and its simulated effect.
 *
 * A response with `success: false` or a failure changes nothing on the page; a failure is logged.
 */
export function seoDashboard(element: Element, { running, last, keywords }: SeoDashboardProps): void {
  const button = element.querySelector<HTMLButtonElement>('[data-optimise]')
  const label = [...(button?.childNodes ?? [])]
  const place = (count: string) => element.querySelector(`[data-count=${count}]`)

  const show = (timestamp: string) => {
    const day = formatDay(timestamp)
    const [pages, positions] = [place('pages'), place('topPositions')]
    const raised = raiseCounts({
      pages: Number(pages?.textContent),
      topPositions: Number(positions?.textContent),
      keywords,
    })
    if (pages) pages.textContent = String(raised.pages)
    if (positions) positions.textContent = String(raised.topPositions)

    const time = document.createElement('time')
    time.dateTime = new Date(timestamp).toISOString()
    time.textContent = day
    element.querySelector('[data-last]')?.replaceChildren(`${last} `, time)
  }

  const optimise = async () => {
    if (!button || button.disabled) return
    button.disabled = true
    button.setAttribute('aria-busy', 'true')
    button.textContent = running
    try {
      const answer = (await request('POST', '/api/seo/optimize')) as { success?: boolean; timestamp?: string }
      if (answer.success === true) show(answer.timestamp ?? '')
    } catch {
      // The visitor is not told, so the failure is only logged.
      // oxlint-disable-next-line no-console
      console.error('SEO optimization failed')
    }
    button.disabled = false
    button.removeAttribute('aria-busy')
    button.replaceChildren(...label)
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }
  button?.addEventListener('click', () => void optimise())
}
