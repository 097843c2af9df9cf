import { useLayoutEffect, useRef, type ReactNode } from 'react'
import '../../templates/styles/button.css'
import '../../templates/styles/chat.css'
import { dropCaret } from './drop-caret.ts'

export type ChatPanelProps = {
  readonly title: string
  /** States that the answers are automatic. */
  readonly notice: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The box of a chat. The page next to it stays usable; Escape closes it. */
export function ChatPanel({ title, notice, closeLabel, onClose, children }: ChatPanelProps) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => () => dropCaret(box.current), [])
  return (
    // Handles keys pressed in its fields and buttons: it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="chat"
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      ref={box}
    >
      <div className="chat-head">
        <h2>{title}</h2>
        <button type="button" className="btn btn-s btn-quiet" onClick={onClose}>
          {closeLabel}
        </button>
      </div>
      <p className="note">{notice}</p>
      {children}
    </section>
  )
}
