/** @jsxImportSource preact */

type Props = { readonly of: readonly (readonly [value: string, label: string])[] }

/** What a list offers: values, and how an author reads them. */
export function Options({ of }: Props) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
