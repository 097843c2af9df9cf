import { text, z } from 'site/config'
import type { DirectiveProps } from 'site/page'
import { Notice } from '../parts/notice.tsx'
import { choice } from '../schemas/labels.ts'

export const props = z.object({
  title: text().optional().describe('Titre'),
  tone: choice({ info: 'à savoir', warning: 'attention' }).default('info').describe('Ton'),
})

/** `:::note{title="Avant de signer" tone=warning}`: a remark set apart from the text of an article. */
export default function Note({ title, tone, children }: DirectiveProps<typeof props>) {
  return (
    <Notice tone={tone} title={title}>
      {children}
    </Notice>
  )
}
