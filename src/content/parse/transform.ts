import type { z } from 'zod'
import { innerSchema } from './schema-keys.ts'
import { isRecord } from '../../lib/is-record.ts'
import { mapValues } from '../../lib/lists/map-values.ts'
import { kinds, type Kind } from '../../lib/schema-kinds.ts'

type Visit = (value: string, kind: Kind, path: readonly PropertyKey[]) => unknown

/** Copies a valid value, and replaces each string whose schema has a kind with the result of `visit`. */
export function transform(
  schema: z.core.$ZodType,
  value: unknown,
  visit: Visit,
  path: readonly PropertyKey[] = [],
): unknown {
  if (value === undefined || value === null) return value
  const kind = kinds.get(schema as z.ZodType)
  if (kind && typeof value === 'string') return visit(value, kind, path)

  const def = (schema as z.core.$ZodTypes)._zod.def
  const inside = (field: z.core.$ZodType | null | undefined, item: unknown, key: PropertyKey) =>
    field ? transform(field, item, visit, [...path, key]) : item
  switch (def.type) {
    case 'object': {
      const fieldOf = (key: string) => (Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall)
      return isRecord(value) ? mapValues(value, (item, key) => inside(fieldOf(key), item, key)) : value
    }
    case 'record':
      return isRecord(value) ? mapValues(value, (item, key) => inside(def.valueType, item, key)) : value
    case 'array':
      return Array.isArray(value) ? value.map((item, index) => inside(def.element, item, index)) : value
    case 'tuple': {
      const fieldOf = (index: number) => def.items[index] ?? def.rest
      return Array.isArray(value) ? value.map((item, index) => inside(fieldOf(index), item, index)) : value
    }
    case 'union': {
      const fit = def.options.find((option) => (option as z.ZodType).safeParse(value).success)
      return fit ? transform(fit, value, visit, path) : value
    }
    case 'intersection':
      return transform(def.right, transform(def.left, value, visit, path), visit, path)
    default: {
      const inner = innerSchema(schema)
      return inner ? transform(inner, value, visit, path) : value
    }
  }
}
