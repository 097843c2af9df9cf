import type { z } from 'zod'

type Schema = z.core.$ZodType

/** The keys that `schema` allows in the object at `path`; empty if it is not an object. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap(objectKeys))]
}

/** Whether keys that `schema` does not name are kept, as by z.looseObject(). */
export function allowsAnyKey(schema: Schema): boolean {
  return unwrap(schema).some((node) => {
    const def = (node as z.core.$ZodTypes)._zod.def
    if (def.type === 'intersection') return allowsAnyKey(def.left) || allowsAnyKey(def.right)
    return def.type === 'object' && def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  })
}

/** Every schema that can apply at `path`: several if the path crosses a union. */
export function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly Schema[] {
  let at: readonly Schema[] = [schema]
  for (const part of path) at = at.flatMap((node) => childOf(node, part))
  return at
}

/** The schema inside wrappers such as optional, default and pipe; several for a union. */
export function unwrap(schema: Schema): readonly Schema[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'union') return def.options.flatMap(unwrap)
  const inner = innerSchema(schema)
  return inner ? unwrap(inner) : [schema]
}

/** The schema that `schema` wraps: optional, default, pipe and the like; undefined if it wraps none. */
export function innerSchema(schema: Schema): Schema | undefined {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return def.innerType
    case 'pipe':
      // z.preprocess() is a pipe too: the source matches its second half.
      return def.in._zod.def.type === 'transform' ? def.out : def.in
    case 'lazy':
      return def.getter()
    default:
      return undefined
  }
}

function childOf(schema: Schema, part: PropertyKey): readonly Schema[] {
  return unwrap(schema).flatMap((node) => {
    const def = (node as z.core.$ZodTypes)._zod.def
    if (def.type === 'object')
      return typeof part === 'string' && Object.hasOwn(def.shape, part) ? [def.shape[part] as Schema] : []
    if (def.type === 'array') return [def.element]
    if (def.type === 'record') return [def.valueType]
    if (def.type === 'tuple') return typeof part === 'number' && def.items[part] ? [def.items[part]] : []
    if (def.type === 'intersection') return [...childOf(def.left, part), ...childOf(def.right, part)]
    return []
  })
}

function objectKeys(schema: Schema): string[] {
  return unwrap(schema).flatMap((node) => {
    const def = (node as z.core.$ZodTypes)._zod.def
    if (def.type === 'intersection') return [...objectKeys(def.left), ...objectKeys(def.right)]
    return def.type === 'object' ? Object.keys(def.shape) : []
  })
}
