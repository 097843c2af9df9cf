import { groupBy } from '../lib/lists/group-by.ts'
import { attribute, type Element } from './html-tree.ts'

/** The elements of a document, with indexes. */
export type HtmlPage = {
  /** Every element in document order, except those in templates. */
  readonly elements: readonly Element[]
  /** The elements with these tag names, in document order. */
  readonly all: (...names: readonly string[]) => readonly Element[]
  readonly byId: ReadonlyMap<string, Element>
  /** The labels that name a field by its id. */
  readonly labelsFor: (id: string) => readonly Element[]
}

/** Indexes elements, given in document order. */
export function indexPage(elements: readonly Element[]): HtmlPage {
  const byName = groupBy(elements, ({ tagName }) => tagName)
  const byId = new Map<string, Element>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const labels = groupBy(byName.get('label') ?? [], (label) => attribute(label, 'for'))
  return {
    elements,
    all: (...names) =>
      names.length === 1
        ? (byName.get(names[0] ?? '') ?? [])
        : elements.filter(({ tagName }) => names.includes(tagName)),
    byId,
    labelsFor: (id) => labels.get(id) ?? [],
  }
}
