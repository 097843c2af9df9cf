import type { z } from 'site/config'
import { Enhance } from 'site/page'
import { measureVitals } from '../../islands/measure-vitals.ts'
import { formatVital, THRESHOLDS, type Vital } from '../../islands/shared/web-vitals.ts'
import type { seoDashboardSchema } from '../schemas/seo-pages.ts'
import '../styles/vitals.css'
import { PriceTable } from './price-table.tsx'
import { Section } from './section.tsx'

const VITALS = ['lcp', 'inp', 'cls'] as const

/** The Core Web Vitals of the current visit, as the browser measures them while the page is open. */
export function VitalsPanel({ words }: { readonly words: z.output<typeof seoDashboardSchema>['vitals'] }) {
  const { title, lead, caption, columns, rows, ratings, unmeasured, noInteraction, unsupported, note } = words
  return (
    <Section title={title} lead={lead} tone="sheet">
      <Enhance by={measureVitals} props={{ ratings, noInteraction, unsupported }} when="idle">
        <PriceTable
          caption={caption}
          columns={columns}
          rows={VITALS.map((vital) => ({
            label: rows[vital],
            cells: [
              <span key="value" data-value={vital}>
                {unmeasured}
              </span>,
              <span key="rating" data-rating={vital}>
                —
              </span>,
              thresholds(vital, words.thresholds),
            ],
          }))}
          note={note}
        />
      </Enhance>
    </Section>
  )
}

function thresholds(vital: Vital, words: string): string {
  const [good, medium] = THRESHOLDS[vital]
  return words.replace('{good}', formatVital(vital, good)).replace('{medium}', formatVital(vital, medium))
}
