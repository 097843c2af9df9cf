import type { z } from 'site/config'
import { Enhance, useSite } from 'site/page'
import { countUp } from '../../islands/count-up.ts'
import type { Site } from '../../site.config.ts'
import type { stat } from '../schemas/fields.ts'
import { Stats } from './stats.tsx'
import { formatFigure } from './text-format.ts'
import { useLang } from './use-lang.ts'

export type FiguresProps = {
  readonly figures: readonly z.output<typeof stat>[]
  /** Whether figures with a `format` count up when they come into view. */
  readonly counted?: boolean
}

/** Facts as large figures, with their final value. */
export function Figures({ figures, counted = false }: FiguresProps) {
  const site = useSite<Site>()
  const lang = useLang()
  const stats = figures.map(({ fact, format, label }) => {
    const { value, text } = site.fact(fact)
    if (!format || typeof value !== 'number') return { label, value: text }
    return { label, value: formatFigure(value, format, lang), ...(counted && { count: value }) }
  })
  if (!counted) return <Stats stats={stats} />
  return (
    <Enhance by={countUp} when="visible">
      <Stats stats={stats} />
    </Enhance>
  )
}
