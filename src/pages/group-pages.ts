import { compare } from '../lib/compare.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { memoized } from '../lib/memoized.ts'

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
  // Few pairs change with each merge: counting the others again took a seventh of an edit of this site.
  const cost = memoized((a: PageGroup<P>) => memoized((b: PageGroup<P>) => costOfSharing(a, b)))
  while (groups.length > limit) {
    const pair = cheapestPair(groups, (a, b) => cost(a)(b))
    if (!pair) break
    const [a, b] = pair
    groups.splice(groups.indexOf(b), 1)
    groups[groups.indexOf(a)] = merge([a, b])
  }
  return groups
}

/** The two groups of the same template that cost least. */
function cheapestPair<P>(
  groups: readonly PageGroup<P>[],
  cost: (a: PageGroup<P>, b: PageGroup<P>) => number,
): [PageGroup<P>, PageGroup<P>] | undefined {
  let best: [PageGroup<P>, PageGroup<P>] | undefined
  let least = Infinity
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.template !== b.template) continue
      const found = cost(a, b)
      if (found < least) [best, least] = [[a, b], found]
    }
  }
  return best
}

/** How many unused features the pages of two groups would get together by sharing. */
function costOfSharing<P>(a: PageGroup<P>, b: PageGroup<P>): number {
  let common = 0
  for (const feature of a.features) if (b.features.has(feature)) common++
  return (b.features.size - common) * a.pages.length + (a.features.size - common) * b.pages.length
}

function merge<P>(groups: readonly PageGroup<P>[]): PageGroup<P> {
  return {
    template: groups[0]?.template ?? '',
    features: new Set(groups.flatMap(({ features }) => [...features])),
    pages: groups.flatMap(({ pages }) => pages),
  }
}
