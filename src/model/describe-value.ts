type NameOf = (value: object) => string | undefined

/**
 * Serializes plain data so that equal data gives equal text; undefined when some of it is not plain (a function, a
 * class instance). `nameOf` may give a name to use in place of an object.
 */
export function describeValue(value: unknown, nameOf: NameOf): string | undefined {
  const parts: string[] = []
  return describe(value, nameOf, parts) ? parts.join('') : undefined
}

/** Appends a description to `parts`; false if none. */
function describe(value: unknown, nameOf: NameOf, parts: string[]): boolean {
  switch (typeof value) {
    case 'string':
      // Prefixed with its length, so that nothing needs escaping.
      parts.push(String(value.length), '"', value)
      return true
    case 'number':
      parts.push(Object.is(value, -0) ? '-0' : String(value))
      return true
    case 'boolean':
    case 'undefined':
      parts.push(String(value))
      return true
    case 'object':
      if (value !== null) return describeObject(value, nameOf, parts)
      parts.push('null')
      return true
    default:
      return false
  }
}

function describeObject(value: object, nameOf: NameOf, parts: string[]): boolean {
  const name = nameOf(value)
  if (name !== undefined) {
    parts.push('<', name, '>')
    return true
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  const list = Array.isArray(value)
  if (!list && prototype !== Object.prototype && prototype !== null) return false
  parts.push(list ? '[' : '{')
  // Neither kind of object has inherited keys.
  for (const key in value) {
    if (!list) parts.push(JSON.stringify(key), ':')
    if (!describe((value as Record<string, unknown>)[key], nameOf, parts)) return false
    parts.push(',')
  }
  parts.push(list ? ']' : '}')
  return true
}
