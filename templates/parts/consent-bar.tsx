import { Enhance, useSite } from 'site/page'
import { analytics } from '../../islands/analytics.ts'
import type { Site } from '../../site.config.ts'
import { useLang } from './use-lang.ts'

/**
 * Asks for consent to measurement, at the bottom of the window and without blocking the page.
 *
 * It is on the page only if the business has a measurement id, and its script renders it.
 */
export function ConsentBar() {
  const { words, id } = useConsent()
  if (id === '') return null
  const { preferences: _preferences, ...bar } = words
  return <Enhance by={analytics} props={{ id, words: bar }} when="load" />
}

/** The footer item that reopens the bar. */
export function ConsentPreferences() {
  const { words, id } = useConsent()
  if (id === '') return null
  return (
    <li hidden data-preferences="">
      <button type="button">{words.preferences}</button>
    </li>
  )
}

function useConsent() {
  const site = useSite<Site>()
  const lang = useLang()
  return { words: site.one('consent')[lang], id: site.one('business').analytics.measurementId }
}
