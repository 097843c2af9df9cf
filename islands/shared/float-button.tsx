import type { RefObject } from 'react'

export type FloatLook = {
  readonly label: string
  /** SVG path of its icon. */
  readonly icon: string
  readonly className: string
}

type FloatButtonProps = FloatLook & {
  readonly open: boolean
  readonly onPress: () => void
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
}

/** The button that opens a widget; it is in the page before the widget's code. */
export function FloatButton({ label, icon, className, open, onPress, buttonRef }: FloatButtonProps) {
  return (
    <button type="button" className={className} aria-expanded={open} onClick={onPress} ref={buttonRef}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{label}</span>
    </button>
  )
}
