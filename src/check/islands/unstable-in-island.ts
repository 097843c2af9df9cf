import { posix } from 'node:path'
import type { Sources } from '../run/checked-site.ts'
import { readFirstRender, UNSTABLE_WORD, type Unstable } from './read-first-render.ts'

/** The unstable expressions in the first render of an island, in its file and its imports. */
export function unstableInIsland(island: string, { read, closure }: Sources): readonly Unstable[] {
  const files = new Set(closure(island))
  const entries = new Map<string, Set<string>>([[island, new Set()]])
  const found = new Map<string, readonly Unstable[]>()
  // Set iteration includes files added during the loop.
  const queue = new Set([island])
  for (const file of queue) {
    queue.delete(file)
    const source = read(file)
    if (source === undefined || !closure(file).some((each) => UNSTABLE_WORD.test(read(each) ?? ''))) continue
    const { unstable, calls } = readFirstRender(file, source, entries.get(file) ?? new Set())
    found.set(file, unstable)
    for (const { from, name } of calls) {
      const target = posix.join(posix.dirname(file), from)
      const known = entries.get(target) ?? new Set()
      if (!files.has(target) || known.has(name)) continue
      entries.set(target, known.add(name))
      queue.add(target)
    }
  }
  return [...found.values()].flat()
}
