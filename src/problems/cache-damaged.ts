/**
 * Thrown when a text in the cache index cannot be read, because its file was deleted or damaged meanwhile. The build
 * then restarts without a cache.
 */
export class CacheDamaged extends Error {
  override name = 'CacheDamaged'

  /** Bundled templates have their own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CacheDamaged'
  }
}
