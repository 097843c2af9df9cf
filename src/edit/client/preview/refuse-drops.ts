/** Refuses files dropped where nothing accepts them, which would replace the page; calls `dropped` instead. */
export function refuseDrops(there: Window | Document, dropped?: (event: DragEvent) => void): void {
  for (const name of ['dragover', 'drop'])
    there.addEventListener(name, (event) => {
      const drag = event as DragEvent
      if (drag.defaultPrevented || !drag.dataTransfer?.types.includes('Files')) return
      drag.preventDefault()
      if (name === 'drop') dropped?.(drag)
    })
}
