import '../templates/styles/vitals.css'
import type { SeoDashboard } from '../templates/schemas/seo-pages.ts'
import { formatVital, rate, worstBurst, type Rating, type Shift, type Vital } from './shared/web-vitals.ts'

type MeasureVitalsProps = Pick<SeoDashboard['vitals'], 'ratings' | 'noInteraction' | 'unsupported'>

const LOOKS: Readonly<Record<Rating, string>> = {
  good: 'vital vital-good',
  medium: 'vital vital-medium',
  poor: 'vital vital-poor',
}

/** Shows the browser's measurements of this page in the panel, with words and colours, as they change. */
export function measureVitals(element: Element, props: MeasureVitalsProps): void {
  const write = (vital: Vital, text: string) => {
    const place = element.querySelector(`[data-value=${vital}]`)
    if (place) place.textContent = text
  }
  const show = (vital: Vital, value: number) => {
    write(vital, formatVital(vital, value))
    const place = element.querySelector(`[data-rating=${vital}]`)
    if (!place) return
    place.textContent = props.ratings[rate(vital, value)]
    place.className = LOOKS[rate(vital, value)]
  }
  const observe = (
    vital: Vital,
    type: string,
    value: (entries: PerformanceEntryList) => number | undefined,
  ) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return write(vital, props.unsupported)
    new PerformanceObserver((list) => {
      const measured = value(list.getEntries())
      if (measured !== undefined) show(vital, measured)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  }

  write('inp', props.noInteraction)
  show('cls', 0)
  const shifts: Shift[] = []
  let slowest: number | undefined
  observe('lcp', 'largest-contentful-paint', (entries) => entries.at(-1)?.startTime)
  observe('cls', 'layout-shift', (entries) => {
    // A shift just after the visitor's input is expected, and does not count.
    shifts.push(...(entries as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput))
    return worstBurst(shifts)
  })
  observe('inp', 'event', (entries) => {
    for (const { interactionId, duration } of entries as Interaction[])
      if (interactionId) slowest = Math.max(slowest ?? 0, duration)
    return slowest
  })
}

type LayoutShift = PerformanceEntry & Shift & { readonly hadRecentInput: boolean }
type Interaction = PerformanceEntry & { readonly interactionId?: number }
