import { compare } from '../lib/compare.ts'
import { groupBy } from '../lib/lists/group-by.ts'

/** Pages that share one style sheet: their template, and every class that one of them uses. */
export type PageGroup<P> = {
  readonly template: string
  readonly features: ReadonlySet<string>
  readonly pages: readonly P[]
}

// With more kinds of page per template, searching for the best pairs costs more than it saves.
const MAX_KINDS = 48

/**
 * Groups pages so that at most `limit` style sheets are needed, each with as few unused rules per page as possible.
 * Only pages of the same template share, so there are never fewer groups than templates. Keeps the order of `pages`.
 */
export function groupPages<P>(pages: readonly PageGroup<P>[], limit: number): PageGroup<P>[] {
  const groups = [...groupBy(pages, ({ template }) => template).values()].flatMap((own) => {
    const byFeatures = groupBy(own, ({ features }) => [...features].sort(compare).join(' '))
    const kinds = [...byFeatures.values()].map((some) => ({
      ...some[0],
      pages: some.flatMap(({ pages: each }) => each),
    }))
    return kinds.length > MAX_KINDS ? [merge(kinds)] : kinds
  })
  while (groups.length > limit) {
    const pair = cheapestPair(groups)
    if (!pair) break
    const [a, b] = pair
    groups.splice(groups.indexOf(b), 1)
    groups[groups.indexOf(a)] = merge([a, b])
  }
  return groups
}

/** The two groups of the same template whose pages would get the fewest unused features by sharing. */
function cheapestPair<P>(groups: readonly PageGroup<P>[]): [PageGroup<P>, PageGroup<P>] | undefined {
  let best: [PageGroup<P>, PageGroup<P>] | undefined
  let least = Infinity
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.template !== b.template) continue
      const common = [...a.features].filter((feature) => b.features.has(feature)).length
      const cost = (b.features.size - common) * a.pages.length + (a.features.size - common) * b.pages.length
      if (cost < least) [best, least] = [[a, b], cost]
    }
  }
  return best
}

function merge<P>(groups: readonly PageGroup<P>[]): PageGroup<P> {
  return {
    template: groups[0]?.template ?? '',
    features: new Set(groups.flatMap(({ features }) => [...features])),
    pages: groups.flatMap(({ pages }) => pages),
  }
}
