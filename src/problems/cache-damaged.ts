/**
 * Thrown by whatever reads a text that the cache promised and that is not there: its file was deleted or damaged meanwhile.
 * A build that meets one starts over without a cache.
 */
export class CacheDamaged extends Error {
  override name = 'CacheDamaged'

  /** Templates are bundled with a copy of this class of their own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CacheDamaged'
  }
}
