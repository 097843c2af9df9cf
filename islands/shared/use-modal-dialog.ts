import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Shows the dialog that gets `ref` and `onCancel`, then calls `shown`.
 *
 * A modal dialog makes the whole page inert, which takes too long for a press on a slow phone: opening and closing wait
 * for the frame of the press.
 */
export function useModalDialog(onShow?: (dialog: HTMLDialogElement) => void) {
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
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      close()
    },
  }
}
