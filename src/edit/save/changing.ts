import type { FieldPath } from './field-path.ts'
import type { Splice } from '../../lib/splice.ts'
import type { createStyle } from './yaml-style.ts'

export type Changing = {
  readonly source: string
  readonly style: ReturnType<typeof createStyle>
  /** What makes the value of a node `wanted`; undefined where its kind changes, so that it is written anew. */
  readonly change: (node: unknown, wanted: unknown, path: FieldPath) => readonly Splice[] | undefined
}
