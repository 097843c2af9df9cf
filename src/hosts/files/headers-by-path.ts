import type { HeaderRule } from '../rules/host-rules.ts'

/** Header rules by path, in the order in which the paths first appear. */
export function headersByPath(headers: readonly HeaderRule[]): ReadonlyMap<string, readonly HeaderRule[]> {
  const groups = new Map<string, HeaderRule[]>()
  for (const rule of headers) groups.set(rule.path, [...(groups.get(rule.path) ?? []), rule])
  return groups
}
