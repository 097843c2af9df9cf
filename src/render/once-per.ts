import { noteBodyReads, noteRead } from '../content/load/body-reads.ts'
import { oncePer as memoizedPer } from '../lib/once-per.ts'

/**
 * Computes something once per list or entry of the site, for all pages that show it. `make` may use only its argument.
 * Only if `make` reads texts of entries do these pages depend on texts.
 *
 * @example
 * const menuOf = oncePer((guides: readonly Guide[]) => groupEntries(guides, ({ data }) => data.part))
 */
export function oncePer<K extends object, V>(make: (source: K) => V): (source: K) => V {
  const known = memoizedPer((source: K) => noteBodyReads(() => make(source)))
  return (source) => {
    const { result, bodies } = known(source)
    bodies.forEach(noteRead)
    return result
  }
}
