import { text, z } from 'site/config'
import { Enhance, type DirectiveProps } from 'site/page'
import { copyCode } from '../../islands/copy-code.ts'
import '../styles/code.css'

export const props = z.object({ title: text().optional() })

/** Every block of code: ` ```ts title="site.config.ts" {2,4-5} `. The button to copy it needs a script, which adds it. */
export default function Code({ title, children }: DirectiveProps<typeof props>) {
  const Block = title ? 'figure' : 'div'
  return (
    <Block className="code">
      {title && <figcaption>{title}</figcaption>}
      <Enhance by={copyCode} props={{ copy: 'Copy', copied: 'Copied' }} when="visible">
        {children}
      </Enhance>
    </Block>
  )
}
