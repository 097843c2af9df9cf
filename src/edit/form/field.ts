/** A form field: a plain description of a schema, sent to the browser. */
export type Field = {
  readonly label: string
  readonly help?: string | undefined
  readonly optional: boolean
  /** The value if nothing is written. */
  readonly fallback?: unknown
} & FieldKind

export type FieldKind =
  /** `inline` and `markdown` allow markup. */
  | { readonly kind: 'text' | 'inline' | 'markdown' | 'date' | 'boolean' | 'link' | 'image' }
  | { readonly kind: 'focus' }
  | { readonly kind: 'number'; readonly min?: number | undefined }
  | { readonly kind: 'choice'; readonly choices: readonly (readonly [value: unknown, label: string])[] }
  | { readonly kind: 'reference'; readonly collection: string }
  | { readonly kind: 'list'; readonly item: Field; readonly min: number; readonly fixed?: true }
  | { readonly kind: 'group'; readonly fields: readonly (readonly [key: string, field: Field])[] }
  /** Groups that differ by the value of a key, or single values of several kinds. */
  | { readonly kind: 'union'; readonly by?: string | undefined; readonly options: readonly UnionOption[] }
  | { readonly kind: 'record'; readonly item: Field }
  | { readonly kind: 'constant'; readonly value: unknown }
  /** Can only be changed in the file. */
  | { readonly kind: 'other' }

/** `name` is the value of its key, `field.label` its label. */
export type UnionOption = { readonly name: string; readonly field: Field }
