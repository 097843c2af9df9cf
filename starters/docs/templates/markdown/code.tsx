import { text, z } from 'site/config'
import { Enhance, type DirectiveProps } from 'site/page'
import { copyCode } from '../../islands/copy-code.ts'
import '../styles/code.css'

export const props = z.object({ title: text().optional() })

/** A block of code. It scrolls by itself, by keyboard too; a script adds the button that copies it. */
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
