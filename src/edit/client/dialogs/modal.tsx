/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../words.ts'

type Props = {
  readonly title: string
  /** Undefined for a question that must be answered. */
  readonly onClose?: (() => void) | undefined
  /** Why what was asked for is not done. */
  readonly refusal?: string
  readonly children: ComponentChildren
}

/** A dialog over the editor; Escape closes it. */
export function Modal({ title, onClose, refusal = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    // What is typed next is for the field; on the button that comes first, a space closes the dialog.
    dialog.current?.querySelector<HTMLElement>('.search input')?.focus()
    return () => opener?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // A second Escape closes it without asking.
      onClose={() => (onClose ? onClose() : dialog.current?.showModal())}
    >
      <div class="top">
        <h2 id="dialog-title">{title}</h2>
        <p class="mistake" role="status">
          {refusal}
        </p>
        {onClose && (
          <button type="button" onClick={onClose}>
            {say('close')}
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
