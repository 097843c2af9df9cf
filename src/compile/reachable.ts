/** A file and everything that it imports, directly or indirectly, each after its own imports, in their order. */
export function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>()
  const visited: string[] = []
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const each of imports.get(file) ?? []) visit(each)
    visited.push(file)
  }
  visit(entry)
  return visited
}
