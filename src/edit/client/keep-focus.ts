const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true]'

/** Call before `control` disappears: if it has the focus, the closest control above it that remains gets it. */
export function keepFocus(control: HTMLElement): void {
  const part = control.closest<HTMLElement>('dialog, #form')
  if (!part || document.activeElement !== control) return
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)]
  const above = controls.slice(0, controls.indexOf(control)).reverse()
  requestAnimationFrame(() => {
    // Whoever removed it may know a better place.
    if (document.activeElement !== document.body) return
    ;[...above, part].find((each) => {
      each.focus()
      return document.activeElement === each
    })
  })
}
