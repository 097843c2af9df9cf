/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

type Props = {
  readonly id: string
  /** Opens it when this becomes true; only the author closes it. */
  readonly open: boolean
  readonly summary: ComponentChildren
  readonly children: ComponentChildren
  readonly onDragStart?: () => void
}

/** A part of the form that opens and closes. */
export function Folded({ id, open, summary, children, onDragStart }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details class="group" id={id} ref={details}>
      <summary draggable={onDragStart !== undefined} onDragStart={onDragStart}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
