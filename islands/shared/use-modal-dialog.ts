import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import { afterPaint } from './after-paint.ts'

export type ModalDialog = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly close: () => void
  readonly onCancel: (event: SyntheticEvent) => void
}

/**
 * Shows the dialog that gets `ref` and `onCancel`, then calls `shown`.
 *
 * A modal dialog makes the whole page inert, which takes too long for a press on a slow phone: opening and closing wait
 * for the frame of the press.
 */
export function useModalDialog(onShow?: (dialog: HTMLDialogElement) => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const close = () => afterPaint(() => ref.current?.close())
  useLayoutEffect(
    () =>
      afterPaint(() => {
        ref.current?.showModal()
        if (ref.current) onShow?.(ref.current)
      }),
    [],
  )
  return {
    ref,
    close,
    onCancel: (event) => {
      event.preventDefault()
      close()
    },
  }
}
