/** A record with the same keys, and with changed values. */
export function mapValues<T, U>(
  all: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value, key)]))
}
