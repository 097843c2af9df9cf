import { text, z } from 'site/config'
import { Enhance, type DirectiveProps } from 'site/page'
import { copyCode } from '../../islands/copy-code.ts'
import '../styles/code.css'

export const props = z.object({ title: text().optional() })

/** A code block. It scrolls on its own, with the keyboard too; a script adds the copy button. */
export default function Code({ title, children }: DirectiveProps<typeof props>) {
  const Block = title ? 'figure' : 'div'
  return (
    <Block className="code">
      {title && <figcaption>{title}</figcaption>}
      <Enhance by={copyCode} props={{ copy: 'Copy', copied: 'Copied' }} when="visible">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className="code-scroll" role="group" tabIndex={0} aria-label={title ?? 'Code'}>
          {children}
        </div>
      </Enhance>
    </Block>
  )
}
