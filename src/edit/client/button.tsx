/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'

type Props = Omit<ComponentProps<'button'>, 'children' | 'name'> & {
  readonly text: string
  /** Explains the button's symbol or the object of its text, for screen readers and as a tooltip. */
  readonly name?: string
}

export function Button({ text, name, ...attributes }: Props) {
  return (
    <button type="button" aria-label={name} title={name} {...attributes}>
      {text}
    </button>
  )
}
