import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { TOAST_REGION } from '../../islands/shared/toast-region.ts'

/** Where toasts appear; it is in the page before the first toast, so that they are announced. */
export function ToastRegion() {
  return (
    <section id={TOAST_REGION} aria-label={useSite<Site>().one('formWords').notifications} tabIndex={-1}>
      <div role="status" />
      <div role="alert" />
    </section>
  )
}
