import type { Bundle } from './bundle-cache.ts'
import { compare } from '../lib/compare.ts'

/**
 * Returns the files of the site that a file depends on: itself and its direct and indirect imports, sorted. Packages
 * and the engine are excluded; they change with the lock file.
 */
export function importClosure(inputs: Bundle['inputs']): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()

  return (file) => {
    const cached = known.get(file)
    if (cached) return cached
    const seen = new Set<string>()
    const queue = inputs[file] ? [file] : []
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next) || next.startsWith('..') || next.includes('node_modules/')) continue
      seen.add(next)
      queue.push(...(inputs[next] ?? []))
    }
    const closure = [...seen].sort(compare)
    known.set(file, closure)
    return closure
  }
}
