/** Memoizes `make` by key. The cache is cleared when it has `most` keys. */
export function memoized<K, V>(make: (key: K) => V, most = Infinity): (key: K) => V {
  const made = new Map<K, { readonly value: V }>()
  return (key) => {
    const before = made.get(key)
    if (before) return before.value
    const known = { value: make(key) }
    if (made.size >= most) made.clear()
    made.set(key, known)
    return known.value
  }
}
