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
  const templates = [...groupBy(pages, ({ template }) => template).values()].map((own) => {
    const byFeatures = groupBy(own, ({ features }) => [...features].sort(compare).join(' '))
    const kinds = [...byFeatures.values()].map((some) => ({
      ...some[0],
      pages: some.flatMap(({ pages: each }) => each),
    }))
    return kinds.length > MAX_KINDS ? [merge(kinds)] : kinds
  })
  // Only the template that changed is searched again: searching all 40 of a site took three minutes.
  const next = templates.map(cheapestMerge)
  for (let count = templates.flat().length; count > limit; count--) {
    const least = next.reduce((best, each) => (each.cost < best.cost ? each : best))
    if (least.cost === Infinity) break
    const at = next.indexOf(least)
    templates[at] = least.merged
    next[at] = cheapestMerge(least.merged)
  }
  return templates.flat()
}

/**
 * Merges the two groups of a template whose pages would get the fewest unused features by sharing; `cost` is their
 * number, or Infinity if there is one group.
 */
function cheapestMerge<P>(groups: PageGroup<P>[]): { cost: number; merged: PageGroup<P>[] } {
  let pair: [PageGroup<P>, PageGroup<P>] | undefined
  let cost = Infinity
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      const common = [...a.features].filter((feature) => b.features.has(feature)).length
      const unused = (b.features.size - common) * a.pages.length + (a.features.size - common) * b.pages.length
      if (unused < cost) [pair, cost] = [[a, b], unused]
    }
  }
  if (!pair) return { cost, merged: groups }
  const [a, b] = pair
  const others = groups.filter((group) => group !== b)
  return { cost, merged: others.map((group) => (group === a ? merge([a, b]) : group)) }
}

function merge<P>(groups: readonly PageGroup<P>[]): PageGroup<P> {
  return {
    template: groups[0]?.template ?? '',
    features: new Set(groups.flatMap(({ features }) => [...features])),
    pages: groups.flatMap(({ pages }) => pages),
  }
}
