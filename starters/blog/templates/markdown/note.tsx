import { text, z } from 'site/config'
import type { DirectiveProps } from 'site/page'
import '../styles/note.css'

export const props = z.object({ title: text().optional(), kind: z.enum(['note', 'warning']).default('note') })

/** `:::note[Before you start]{kind=warning}`: a remark set apart from the text. */
export default function Note({ title, label = title, kind, children }: DirectiveProps<typeof props>) {
  return (
    <div className={`note note-${kind}`} role="note">
      {label && <p className="note-title">{label}</p>}
      {children}
    </div>
  )
}
