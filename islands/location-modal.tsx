import { useState } from 'react'
import { LocationDialog, type LocationDialogProps } from './shared/location-dialog.tsx'
import { closeForVisit } from './shared/visit.ts'

export type LocationModalProps = {
  readonly label: string
  /** The button's link without JavaScript. */
  readonly href: string
  /** SVG path of the button's icon. */
  readonly icon: string
  readonly dialog: Omit<LocationDialogProps, 'onClose'>
}

/** Name under which the visit remembers that the dialog was closed. */
export const LOCATION_WIDGET = 'localisation'

/** The button « Équipe disponible? » and its dialog, which finds out in which served city the visitor is. */
export function LocationModal({ label, href, icon, dialog }: LocationModalProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        className="btn btn-l screen"
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        {label}
      </a>
      {open && (
        <LocationDialog
          {...dialog}
          onClose={() => {
            closeForVisit(LOCATION_WIDGET)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
