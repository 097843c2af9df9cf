// No vowels, so that no word appears; no letters or digits that sound or look alike.
const ALPHABET = '2345679CDFGHJKMNPQRTVWXZ'

/** Returns a new reference number that is easy to say, such as `ND-7K3M-2Q`; there are about 190 million. */
export function newReference(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint32Array(6))
  const picked = [...bytes].map((number) => ALPHABET[number % ALPHABET.length]).join('')
  return `${prefix}-${picked.slice(0, 4)}-${picked.slice(4)}`
}

/** Returns a UUID of version 7: unique and sorted by time. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // A UUID of version 4 is random except for its version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
