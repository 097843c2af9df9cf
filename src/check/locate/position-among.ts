import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import { elementsBelow, lineage, type Element } from '../../html/html-tree.ts'

type KeyOf = (element: Element) => string | undefined

/**
 * The position and the number of elements with the same tag and key, within `<main>` or else within the whole page.
 */
export function positionAmong(element: Element, keyOf: KeyOf): { readonly nth: number; readonly of: number } {
  const around = [...lineage(element)]
  // Menus often repeat the links of the text.
  const root = around.find(({ tagName }) => tagName === 'main') ?? around.at(-1) ?? element
  const same = alikeIn(root)(element.tagName)(keyOf).get(keyOf(element)) ?? [element]
  return { nth: placesOf(same).get(element) ?? 0, of: same.length }
}

/** Grouped once for each tag and key: a page can have thousands of elements with the same finding. */
const alikeIn = oncePer((root: Element) => {
  const elements = groupBy(elementsBelow(root), ({ tagName }) => tagName)
  return memoized((tag: string) => memoized((keyOf: KeyOf) => groupBy(elements.get(tag) ?? [], keyOf)))
})

const placesOf = oncePer((same: readonly Element[]) => new Map(same.map((element, nth) => [element, nth])))
