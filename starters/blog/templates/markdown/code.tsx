import { text, z } from 'site/config'
import { Enhance, type DirectiveProps } from 'site/page'
import { copyCode } from '../../islands/copy-code.ts'
import '../styles/code.css'

export const props = z.object({ title: text().optional() })

/** Every code block: ` ```ts title="site.config.ts" {2,4-5} `. A script adds the copy button. */
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
