/** Memoizes `make` per object, for the object's lifetime. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined || made.has(key)) return known as V
    const value = make(key)
    made.set(key, value)
    return value
  }
}
