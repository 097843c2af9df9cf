/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../button.tsx'
import { say } from '../words.ts'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly refusal?: string
  readonly children: ComponentChildren
}

/** Milliseconds until a screen reader has noticed the dialog. */
const NAMED = 60

/** A dialog over the editor; Escape closes it. */
export function Modal({ title, onClose, refusal = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    // First the dialog itself: some screen readers do not announce what is focused while the page behind goes away.
    dialog.current?.focus()
    // The next key is meant for the field: on the button that comes first, a space would close the dialog.
    const timer = setTimeout(() => {
      if (document.activeElement === dialog.current)
        dialog.current?.querySelector<HTMLElement>('.search input, [data-first]')?.focus()
    }, NAMED)
    return () => {
      clearTimeout(timer)
      opener?.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby="dialog-title" onClose={onClose}>
      <div class="top">
        <h2 id="dialog-title">{title}</h2>
        <p class="mistake" role="status">
          {refusal}
        </p>
        <Button text={say('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
