/** @jsxImportSource preact */

type Props = {
  readonly name: string
  readonly sign: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A button that shows a sign, and says its name to those who hover over it or hear it. */
export function IconButton({ name, sign, disabled = false, onClick }: Props) {
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onClick}>
      {sign}
    </button>
  )
}
