/**
 * Says that the engine has just done what it is asked to do most: what was compiled of it until now is kept for those that
 * start after it, where it is compiled and that was not done before. See bin/load-engine.js.
 */
export function keepCode(): void {
  const keep: unknown = Reflect.get(globalThis, Symbol.for('site.keep-code'))
  if (typeof keep === 'function') keep()
}
