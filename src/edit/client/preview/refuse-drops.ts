/** A file that is dropped where nothing takes it would open in place of what is there; `dropped` hears of it. */
export function refuseDrops(there: Window | Document, dropped?: (event: DragEvent) => void): void {
  for (const name of ['dragover', 'drop'])
    there.addEventListener(name, (event) => {
      const drag = event as DragEvent
      if (drag.defaultPrevented || !drag.dataTransfer?.types.includes('Files')) return
      drag.preventDefault()
      if (name === 'drop') dropped?.(drag)
    })
}
