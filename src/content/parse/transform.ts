import type { z } from 'zod'
import { innerSchema } from './schema-keys.ts'
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
  switch (def.type) {
    case 'object': {
      const { shape, catchall } = def
      return mapValues(value, (item, key) => {
        const field = Object.hasOwn(shape, key) ? shape[key] : catchall
        return field ? transform(field, item, visit, [...path, key]) : item
      })
    }
    case 'record':
      return mapValues(value, (item, key) => transform(def.valueType, item, visit, [...path, key]))
    case 'array':
      return Array.isArray(value)
        ? value.map((item, index) => transform(def.element, item, visit, [...path, index]))
        : value
    case 'tuple':
      return Array.isArray(value)
        ? value.map((item, index) => {
            const field = def.items[index] ?? def.rest
            return field ? transform(field, item, visit, [...path, index]) : item
          })
        : value
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

function mapValues(value: unknown, map: (item: unknown, key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, key)]))
}
