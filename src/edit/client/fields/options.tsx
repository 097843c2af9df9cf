/** @jsxImportSource preact */

type Props = { readonly of: readonly (readonly [value: string, label: string])[] }

/** A list's options: the values, and their labels. */
export function Options({ of }: Props) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
