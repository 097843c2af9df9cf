import { Enhance, usePage, useSite } from 'site/page'
import { analytics } from '../../islands/analytics.ts'
import type { Site } from '../../site.config.ts'
import '../styles/consent.css'
import { Button } from './button.tsx'

/**
 * Asks whether the visit may be measured, at the foot of the window and without stopping anyone.
 *
 * Nothing of it is on the page unless the business has a measurement id.
 */
export function ConsentBar() {
  const { words, id } = useConsent()
  if (id === '') return null
  const { label, text, refuse, accept, policy } = words
  return (
    <Enhance by={analytics} props={{ id }} when="load">
      <section className="consent screen" aria-label={label} tabIndex={-1} hidden>
        <div className="wrap consent-inside">
          <p>
            {text} <a href={policy.href}>{policy.label}</a>
          </p>
          <div className="actions">
            <Button value="denied">{refuse}</Button>
            <Button value="granted">{accept}</Button>
          </div>
        </div>
      </section>
    </Enhance>
  )
}

/** The item of the footer that opens the bar again. */
export function ConsentPreferences() {
  const { words, id } = useConsent()
  if (id === '') return null
  return (
    <li hidden data-preferences="">
      <button type="button" className="consent-preferences">
        {words.preferences}
      </button>
    </li>
  )
}

function useConsent() {
  const site = useSite<Site>()
  const { lang } = usePage()
  return { words: site.one('consent')[lang], id: site.one('business').analytics.measurementId }
}
