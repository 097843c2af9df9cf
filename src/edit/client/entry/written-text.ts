import { isHolder, same } from '../../form/rebase.ts'
import { BODY, type FieldPath } from '../../save/field-path.ts'
import type { Draft } from '../../server/protocol.ts'
import { textOf } from '../value-at.ts'

/** What an author wrote in a draft: each value that differs from the file that it was made from, after its key. */
export function writtenText({ base, value }: Pick<Draft, 'base' | 'value'>): string {
  return written(base, value, []).join('\n\n')
}

function written(base: unknown, value: unknown, path: FieldPath): readonly string[] {
  if (same(base, value)) return []
  if (isHolder(value))
    return Object.entries(value).flatMap(([key, each]) =>
      written(isHolder(base) ? base[key] : undefined, each, [...path, key]),
    )
  const text = textOf(value)
  return text === '' ? [] : [path[0] === BODY ? text : `${path.join('.')}: ${text}`]
}
