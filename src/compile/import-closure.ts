import type { Bundle } from './bundle-cache.ts'
import { memoized } from '../lib/memoized.ts'
import { compare } from '../lib/compare.ts'

/**
 * Returns the files of the site that a file depends on: itself and its direct and indirect imports, sorted. Packages
 * and the engine are excluded; they change with the lock file.
 */
export function importClosure(inputs: Bundle['inputs']): (file: string) => readonly string[] {
  return memoized((file) => {
    const seen = new Set<string>()
    const queue = inputs[file] ? [file] : []
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next) || next.startsWith('..') || next.includes('node_modules/')) continue
      seen.add(next)
      queue.push(...(inputs[next] ?? []))
    }
    return [...seen].sort(compare)
  })
}
