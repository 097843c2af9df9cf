/**
 * Serializes plain data so that equal data gives equal text; undefined if some of it is not plain (a function, a
 * class instance). `nameOf` can return a name to use instead of an object.
 */
export function describeValue(
  value: unknown,
  nameOf: (value: object) => string | undefined,
): string | undefined {
  // Prefixed with its length, so that nothing needs escaping.
  if (typeof value === 'string') return `${value.length}"${value}`
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === undefined || value === null) return String(value)
  if (typeof value !== 'object') return undefined
  const name = nameOf(value)
  if (name !== undefined) return `<${name}>`
  const list = Array.isArray(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!list && prototype !== Object.prototype && prototype !== null) return undefined
  let text = ''
  for (const key of Object.keys(value)) {
    const inner = describeValue((value as Record<string, unknown>)[key], nameOf)
    if (inner === undefined) return undefined
    text += list ? `${inner},` : `${key.length}"${key}:${inner},`
  }
  return list ? `[${text}]` : `{${text}}`
}
