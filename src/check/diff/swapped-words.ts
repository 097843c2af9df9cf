import type { PageChange, PartChange } from './compare-sites.ts'
import { CONTENT_PARTS } from './page-meaning.ts'

/** Words that are replaced wherever a page contains them, in each of their forms. */
export type Swap = {
  /** What the words mean, such as a telephone number. */
  readonly name: string
  readonly from: string
  readonly to: string
  readonly forms: readonly (readonly [from: string, to: string])[]
}

export type FoundSwap = { readonly swap: Swap; readonly pages: number }

/** The changes of pages without the lines that differ only by swaps, and those swaps. */
export function withoutSwaps(
  pages: readonly PageChange[],
  swaps: readonly Swap[],
): { readonly rest: readonly PageChange[]; readonly found: readonly FoundSwap[] } {
  if (swaps.length === 0) return { rest: pages, found: [] }
  const swap = swapper(swaps)
  const counts = new Map<Swap, number>()
  const rest = pages.flatMap((page): PageChange[] => {
    if (page.kind !== 'changed') return [page]
    const seen = new Set<Swap>()
    const changes = page.changes.flatMap((change) => withoutSwapped(change, swap, seen))
    for (const each of seen) counts.set(each, (counts.get(each) ?? 0) + 1)
    if (changes.length === 0 && seen.size > 0) return []
    const content = page.content && (seen.size === 0 || changes.some(({ part }) => CONTENT_PARTS.has(part)))
    return [{ ...page, content, changes }]
  })
  return { rest, found: [...counts].map(([each, pages]) => ({ swap: each, pages })) }
}

type Swapped = (line: string, seen: Set<Swap>) => string

/** A change without each pair of lines in which the added one is the removed one with words swapped. */
function withoutSwapped(change: PartChange, swap: Swapped, seen: Set<Swap>): PartChange[] {
  const added = [...change.added]
  const removed = change.removed.filter((line) => {
    const own = new Set<Swap>()
    const wanted = plain(swap(line, own))
    const at = own.size === 0 ? -1 : added.findIndex((each) => plain(each) === wanted)
    if (at < 0) return true
    added.splice(at, 1)
    for (const each of own) seen.add(each)
    return false
  })
  return removed.length === 0 && added.length === 0 ? [] : [{ ...change, removed, added }]
}

function swapper(swaps: readonly Swap[]): Swapped {
  const forms = swaps
    .flatMap((swap) =>
      swap.forms.map(([from, to]) => ({ swap, from: plain(from), to, pattern: patternOf(from) })),
    )
    .toSorted((a, b) => b.from.length - a.from.length)
  const any = new RegExp(forms.map(({ pattern }) => pattern).join('|'), 'gu')
  return (line, seen) =>
    line.replaceAll(any, (words) => {
      const form = forms.find(({ from }) => from === plain(words))
      if (form) seen.add(form.swap)
      return form?.to ?? words
    })
}

/** A pattern for a form with any spaces and apostrophes; a longer figure is not a match. */
function patternOf(form: string): string {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const any = escaped.replaceAll(/\s/g, String.raw`\s`).replaceAll(/['’]/g, "['’]")
  return String.raw`${/^\d/.test(form) ? String.raw`(?<!\d)` : ''}${any}${/\d$/.test(form) ? String.raw`(?!\d)` : ''}`
}

/** Spaces and apostrophes are typography. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll("'", '’')
}
