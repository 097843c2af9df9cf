/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'
import { Button } from '../button.tsx'
import { useState } from 'preact/hooks'

type Props = {
  readonly label: string
  readonly controls: string
  readonly tools: readonly ComponentProps<typeof Button>[]
}

/** Buttons of which Tab reaches one; the arrows, Home and End move to the others. */
export function Toolbar({ label, controls, tools }: Props) {
  const [current, setCurrent] = useState(0)
  const keys = (event: KeyboardEvent) => {
    const { length } = tools
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const bar = event.currentTarget as HTMLElement
    ;(bar.children[(to + length) % length] as HTMLElement).focus()
  }
  return (
    // The buttons are in the tab order, the bar is not.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div class="toolbar" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={keys}>
      {tools.map((tool, index) => (
        <Button
          {...tool}
          key={tool.name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </div>
  )
}
