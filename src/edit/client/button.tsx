/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { keepFocus } from './keep-focus.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'name'> & {
  readonly text: string
  /** Explains the button's symbol or the object of its text, for screen readers and as a tooltip. */
  readonly name?: string
}

export function Button({ text, name, ...attributes }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      if (button.current) keepFocus(button.current)
    },
    [],
  )
  return (
    <button type="button" aria-label={name} title={name} ref={button} {...attributes}>
      {text}
    </button>
  )
}
