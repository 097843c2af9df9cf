/** What stands at a path of some plain data; undefined where there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined,
    value,
  )
}
