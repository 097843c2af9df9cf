/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'

type Props = Omit<ComponentProps<'button'>, 'children' | 'name'> & {
  readonly text: string
  /** What a sign does, or what the text is about, for those who hear it or hover over it. */
  readonly name?: string
}

export function Button({ text, name, ...attributes }: Props) {
  return (
    <button type="button" aria-label={name} title={name} {...attributes}>
      {text}
    </button>
  )
}
