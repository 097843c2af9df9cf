import { Button } from './button.tsx'

export type NewTabLinkProps = {
  readonly href: string
  readonly label: string
  /** Text after the label, for those who cannot see the icon. */
  readonly note: string
}

/** A link that looks like a button, opens a new tab, and says so. */
export function NewTabLink({ href, label, note }: NewTabLinkProps) {
  return (
    <Button href={href} target="_blank" rel="noopener" iconEnd="external">
      <span>
        {label}
        <span className="visually-hidden"> {note}</span>
      </span>
    </Button>
  )
}
