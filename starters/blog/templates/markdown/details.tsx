import { z } from 'site/config'
import type { DirectiveProps } from 'site/page'

export const props = z.object({ open: z.boolean().default(false) })

/** `:::details[Summary]{open}`: a part that readers can open. */
export default function Details({ open, label, children }: DirectiveProps<typeof props>) {
  return (
    <details open={open}>
      <summary>{label ?? 'More'}</summary>
      {children}
    </details>
  )
}
