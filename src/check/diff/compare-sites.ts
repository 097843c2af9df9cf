import { diffArrays } from 'diff'
import { compare } from '../../lib/compare.ts'
import { CONTENT_PARTS, PARTS, type PageMeaning, type Part } from './page-meaning.ts'

export type SiteMeaning = ReadonlyMap<string, PageMeaning>

export type PartChange = {
  readonly part: Part
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

export type PageChange = {
  readonly url: string
  readonly title: string
  /** `moved`: a new address with the same content. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  /** The old address of a page that moved. */
  readonly from?: string
  /** Whether what visitors read changed, so that the page gets a new date and is announced. */
  readonly content: boolean
  readonly changes: readonly PartChange[]
}

/** Compares two versions of a site, page by page. Omits unchanged pages; sorted by address. */
export function compareSites(before: SiteMeaning, after: SiteMeaning): PageChange[] {
  const removed = new Map(
    [...before].filter(([url]) => !after.has(url)).map(([url, page]) => [page.content, url]),
  )
  const moved = new Map<string, string>()
  for (const [url, { content }] of after) {
    const from = removed.get(content)
    if (before.has(url) || from === undefined) continue
    moved.set(url, from)
    removed.delete(content)
  }
  const movedFrom = new Set(moved.values())

  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((url): PageChange[] => {
    const now = after.get(url)
    const from = moved.get(url)
    const then = before.get(from ?? url)
    if (movedFrom.has(url)) return []
    const title = (now ?? then)?.parts.title[0] ?? ''
    if (!now || !then) return [{ url, title, kind: now ? 'added' : 'removed', content: true, changes: [] }]
    const parts = compareParts(then, now)
    if (from !== undefined) return [{ url, title, kind: 'moved', from, content: true, changes: parts }]
    const content = then.content !== now.content
    return content || parts.length > 0 ? [{ url, title, kind: 'changed', content, changes: parts }] : []
  })
  return changes.sort((a, b) => compare(a.url, b.url))
}

function compareParts(then: PageMeaning, now: PageMeaning): PartChange[] {
  // With the same content, the lines differ only in layout.
  const compared = then.content === now.content ? PARTS.filter((part) => !CONTENT_PARTS.has(part)) : PARTS
  return compared.flatMap((part) => {
    const runs = diffArrays([...then.parts[part]], [...now.parts[part]], { comparator: sameWords })
    const removed = runs.flatMap((run) => (run.removed ? run.value : []))
    const added = runs.flatMap((run) => (run.added ? run.value : []))
    return removed.length > 0 || added.length > 0 ? [{ part, removed, added }] : []
  })
}

/** Kinds of spaces are typography, not meaning. */
function sameWords(a: string, b: string): boolean {
  return a === b || a.replaceAll(/\s/g, '') === b.replaceAll(/\s/g, '')
}
