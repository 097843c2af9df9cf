import { pathPattern } from '../hosts/rules/host-path-pattern.ts'
import type { HeaderRule, RedirectRule } from '../hosts/rules/host-rules.ts'

/**
 * The headers of a path, by name. Values of two patterns for one header are joined with a comma, as hosts do; that of the
 * path itself replaces them.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const { path: pattern, name, value } of rules) {
    if (!patternRegExp(pattern).test(path)) continue
    const before = headers.get(name)
    headers.set(name, before === undefined || pattern === path ? value : `${before}, ${value}`)
  }
  return headers
}

/** The redirect of `path`, with `:splat` and `:name` filled in; the first matching rule wins. */
export function redirectFor(
  rules: readonly RedirectRule[],
  path: string,
): { readonly to: string; readonly status: number } | undefined {
  for (const { from, to, status } of rules) {
    const match = status === 404 ? null : patternRegExp(from).exec(path)
    if (match)
      return { to: to.replace(/:(\w+)/g, (whole, name: string) => match.groups?.[name] ?? whole), status }
  }
  return undefined
}

/** The 404 pages to try for a path, nearest first: those of the rules, then that of the site. */
export function notFoundPages(rules: readonly RedirectRule[], path: string): readonly string[] {
  const own = rules
    .filter(({ from, status }) => status === 404 && patternRegExp(from).test(path))
    .map(({ to }) => to)
  return [...own, '/404.html']
}

function patternRegExp(pattern: string): RegExp {
  return new RegExp(pathPattern(pattern))
}
