/** A file and everything that it imports, directly or indirectly, itself first. */
export function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>()
  const queue = [entry]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...(imports.get(next) ?? []))
  }
  return [...seen]
}
