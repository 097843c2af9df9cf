// No vowel, so that no word appears; no letter or digit that a voice or an eye takes for another.
const ALPHABET = '2345679CDFGHJKMNPQRTVWXZ'

/** Returns a new reference number to say aloud, such as `ND-7K3M-2Q`: about 190 million of them. */
export function newReference(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint32Array(6))
  const picked = [...bytes].map((number) => ALPHABET[number % ALPHABET.length]).join('')
  return `${prefix}-${picked.slice(0, 4)}-${picked.slice(4)}`
}

/** Returns a UUID of version 7: unique, and sorted by time. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // One of version 4 is random but for its version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
