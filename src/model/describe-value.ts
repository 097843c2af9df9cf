/**
 * Writes plain data as a text that is the same for equal data alone; undefined when some of it is not plain (a function,
 * an object of a class). `nameOf` may give a name to use in place of an object.
 */
export function describeValue(
  value: unknown,
  nameOf: (value: object) => string | undefined,
): string | undefined {
  switch (typeof value) {
    case 'string':
      // Its length says where it ends, so that nothing in it has to be escaped.
      return `${value.length}"${value}`
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value)
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'object':
      return value === null ? 'null' : describeObject(value, nameOf)
    default:
      return undefined
  }
}

function describeObject(value: object, nameOf: (value: object) => string | undefined): string | undefined {
  const name = nameOf(value)
  if (name !== undefined) return `<${name}>`
  const prototype: unknown = Object.getPrototypeOf(value)
  const list = Array.isArray(value)
  if (!list && prototype !== Object.prototype && prototype !== null) return undefined
  let text = ''
  // Neither kind of object has a key that is not its own.
  for (const key in value) {
    const part = describeValue((value as Record<string, unknown>)[key], nameOf)
    if (part === undefined) return undefined
    if (text !== '') text += ','
    text += list ? part : `${quoted(key)}:${part}`
  }
  return list ? `[${text}]` : `{${text}}`
}

// The same few keys are written for every page.
const keys = new Map<string, string>()

function quoted(key: string): string {
  const known = keys.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(key)
  keys.set(key, text)
  return text
}
