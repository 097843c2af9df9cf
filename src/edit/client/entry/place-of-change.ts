import { difference } from '../../../lib/splice.ts'
import { isHolder, same } from '../../form/rebase.ts'
import type { FieldPath } from '../../save/field-path.ts'

/** The innermost field in which two values differ first, and the end of its change as an offset in its new text. */
export function placeOfChange(
  before: unknown,
  after: unknown,
  path: FieldPath = [],
): { readonly path: FieldPath; readonly caret: number } {
  if (isHolder(before) && isHolder(after)) {
    const keys = Object.keys({ ...before, ...after })
    const key = keys.find((each) => !same(before[each], after[each]))
    if (key !== undefined)
      return placeOfChange(before[key], after[key], [...path, Array.isArray(after) ? Number(key) : key])
  }
  const isText = typeof before === 'string' && typeof after === 'string'
  return { path, caret: isText ? difference(before, after).after : 0 }
}
