/** Memoizes `make` by key. The cache is cleared when it has `most` keys. */
export function memoized<K, V>(make: (key: K) => V, most = Infinity): (key: K) => V {
  const cache = new Map<K, { readonly value: V }>()
  return (key) => {
    const before = cache.get(key)
    if (before) return before.value
    const known = { value: make(key) }
    if (cache.size >= most) cache.clear()
    cache.set(key, known)
    return known.value
  }
}

/** Memoizes `make` by all its arguments: plain data, of which it gets copies. */
export function memoizedByAll<A extends readonly unknown[], V>(
  make: (...args: A) => V,
  most?: number,
): (...args: A) => V {
  const results = memoized((key: string) => make(...(JSON.parse(key) as unknown as A)), most)
  return (...args) => results(JSON.stringify(args))
}
