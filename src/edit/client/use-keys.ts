import { useEffect } from 'preact/hooks'

type Keys = Readonly<Record<'save' | 'undo' | 'redo', () => void>>

/** Ctrl+S saves; Ctrl+Z and Ctrl+Shift+Z undo and redo, but where the browser does so itself. */
export function useKeys({ save, undo, redo }: Keys): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') void (event.repeat || save())
      else if (key === 'z' && !(event.target as Element).matches('input, textarea, [contenteditable]'))
        (event.shiftKey ? redo : undo)()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  })
}
