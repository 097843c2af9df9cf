import { Enhance, useSite } from 'site/page'
import { analytics } from '../../islands/analytics.ts'
import type { Site } from '../../site.config.ts'
import { useLang } from './use-lang.ts'

/**
 * Asks whether the visit may be measured, at the foot of the window and without stopping anyone.
 *
 * Nothing of it is on the page unless the business has a measurement id, and then only where its script draws it.
 */
export function ConsentBar() {
  const { words, id } = useConsent()
  if (id === '') return null
  const { preferences: _preferences, ...bar } = words
  return <Enhance by={analytics} props={{ id, words: bar }} when="load" />
}

/** The item of the footer that opens the bar again. */
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
