/** @jsxImportSource preact */
import { Button } from '../button.tsx'
import { useState } from 'preact/hooks'

export type Tool = {
  readonly id: string
  readonly sign: string
  readonly name: string
  readonly open?: boolean | undefined
  readonly onClick: () => void
}

type Props = { readonly label: string; readonly controls: string; readonly tools: readonly Tool[] }

/** Buttons of which Tab reaches one; the arrows, Home and End go to the others. */
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
    // The buttons are in the tab order, and not the bar.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div class="toolbar" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={keys}>
      {tools.map(({ id, sign, name, open, onClick }, index) => (
        <Button
          key={id}
          text={sign}
          name={name}
          class={id}
          tabIndex={index === current ? 0 : -1}
          aria-expanded={open}
          onFocus={() => setCurrent(index)}
          onClick={onClick}
        />
      ))}
    </div>
  )
}
