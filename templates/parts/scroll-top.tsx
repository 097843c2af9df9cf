import { Enhance, useSite } from 'site/page'
import { scrollTop } from '../../islands/scroll-top.ts'
import type { Site } from '../../site.config.ts'
import '../styles/scroll-top.css'
import { Button } from './button.tsx'
import { useLang } from './use-lang.ts'

/** A button back to the top of a long page, shown after scrolling; one of the `floats` of the layout. */
export function ScrollTop() {
  const label = useSite<Site>().one('scrollTop')[useLang()]
  return (
    <Enhance by={scrollTop} when="idle">
      <Button icon="arrow-up" className="scroll-top" aria-label={label} hidden />
    </Enhance>
  )
}
