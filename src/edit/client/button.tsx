/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true]'

type Props = Omit<ComponentProps<'button'>, 'children' | 'name'> & {
  readonly text: string
  /** Explains the button's symbol or the object of its text, for screen readers and as a tooltip. */
  readonly name?: string
}

/** A disabled one keeps the focus, which an element with `disabled` loses: saving with Enter would lead nowhere. */
export function Button({ text, name, disabled, onClick, ...attributes }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => () => keepFocus(button.current), [])
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled || undefined}
      title={name}
      ref={button}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      {...attributes}
    >
      {text}
    </button>
  )
}

/** If a control has the focus before it disappears, the closest control above it that remains gets it. */
function keepFocus(control: HTMLElement | null): void {
  const part = control?.closest<HTMLElement>('dialog, #form')
  if (!control || !part || document.activeElement !== control) return
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)]
  const above = controls.slice(0, controls.indexOf(control)).reverse()
  requestAnimationFrame(() => {
    // Whoever removed it may know a better place.
    if (document.activeElement !== document.body) return
    ;[...above, part].find((each) => {
      each.focus()
      return document.activeElement === each
    })
  })
}
