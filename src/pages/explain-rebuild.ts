import type { CodeHash } from '../compile/compile-templates.ts'
import type { Route } from '../model/page-module.ts'
import type { PageCache } from './page-cache.ts'
import { componentsOf, fileOfComponent } from './page-code.ts'
import type { Page } from './page.ts'

/** Why a page was rendered. */
export type RebuildReason =
  /** There was no cache, or it belongs to another engine, config or environment. */
  | { readonly kind: 'no-cache' | 'engine' | 'config' }
  /** The page is not in the cache, or has props that cannot be serialised, so that every build renders it. */
  | { readonly kind: 'new-page' | 'not-plain' }
  /** Changed files of its template or islands. */
  | { readonly kind: 'code'; readonly files: readonly string[] }
  /** What its template computes before rendering: its address, head or props. */
  | { readonly kind: 'route'; readonly part: 'address' | 'head' | 'props' }
  /** Content it read: `fact tel fr`, `get blog/x`, `all villes`. */
  | { readonly kind: 'content'; readonly dependency: string }

const WITHOUT_PAGES = { first: 'no-cache', engine: 'engine', version: 'config' } as const
const ROUTE = ['address', 'head', 'props'] as const

/**
 * Returns why a page is rendered again. `now` contains the current hashes of everything that the page `before`
 * depended on, in stored order; `files` are those of its code.
 */
export function explainRebuild(
  cache: PageCache,
  route: Route,
  before: Page | undefined,
  now: readonly string[] | undefined,
  files: CodeHash['files'],
): readonly RebuildReason[] {
  if (cache.empty) return [{ kind: WITHOUT_PAGES[cache.empty] }]
  if (!before) return [{ kind: 'new-page' }]
  if (!now) return [{ kind: 'not-plain' }]
  const reasons: readonly RebuildReason[] = [
    { kind: 'code', files: changedFiles(cache.readCode(route.template), files) },
    ...ROUTE.map((part) => ({ kind: 'route', part }) as const),
    ...before.dependencies.map((dependency): RebuildReason =>
      componentsOf([dependency]).length > 0
        ? { kind: 'code', files: [fileOfComponent(dependency)] }
        : { kind: 'content', dependency },
    ),
  ]
  const hashes = cache.readHashes(before)
  return reasons.filter((_, place) => now[place] !== hashes[place])
}

function changedFiles(before: CodeHash['files'], now: CodeHash['files']): readonly string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .filter((file) => before[file] !== now[file])
    .sort()
}
