import { Button } from './button.tsx'

export type NewTabLinkProps = {
  readonly href: string
  readonly label: string
  /** Said after the label, to who cannot see the mark. */
  readonly note: string
}

/** A link that looks like a button and opens another tab, and says so. */
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
