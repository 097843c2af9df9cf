/** Memoizes `make` per object, for the object's lifetime. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V>()
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined || cache.has(key)) return known as V
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
