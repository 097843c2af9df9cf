/** `make`, called once for each key. */
export function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, { readonly value: V }>()
  return (key) => {
    const known = made.get(key) ?? { value: make(key) }
    made.set(key, known)
    return known.value
  }
}
