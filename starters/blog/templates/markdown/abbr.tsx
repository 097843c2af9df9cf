import { text, z } from 'site/config'
import type { DirectiveProps } from 'site/page'

export const props = z.object({ title: text() })

/** `:abbr[CSP]{title="content security policy"}`. */
export default function Abbreviation({ title, children }: DirectiveProps<typeof props>) {
  return <abbr title={title}>{children}</abbr>
}
