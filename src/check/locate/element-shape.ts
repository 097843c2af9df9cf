import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { lettersOf } from './texts/flat-text.ts'
import { ancestors, textOf, type Element } from '../../html/html-tree.ts'

/** The features of a page's element by which it is found in code. Plain data. */
export type ElementShape = {
  readonly tag: string
  /** Values of attributes by {@link plainName}. */
  readonly attributes: Readonly<Record<string, string>>
  readonly letters: string
  /** Its ancestors, innermost first. */
  readonly around: readonly Pick<ElementShape, 'tag' | 'attributes'>[]
  /** How many identical elements precede it on the page. */
  readonly index: number
}

export function shapeOf(element: Element, page: CheckedPage): ElementShape {
  return { ...describe(element), index: placesOf(page)(element.tagName).get(element) ?? 0 }
}

// Counted once per page and tag: a page may have thousands of elements with the same finding.
const placesOf = oncePer((page: CheckedPage) => memoized((tag: string) => placesAmongAlike(page.all(tag))))

/** How many identical elements precede each. */
function placesAmongAlike(elements: readonly Element[]): ReadonlyMap<Element, number> {
  const seen = new Map<string, number>()
  return new Map(
    elements.map((element) => {
      const like = JSON.stringify(describe(element))
      const before = seen.get(like) ?? 0
      seen.set(like, before + 1)
      return [element, before]
    }),
  )
}

/** The name of an attribute, normalised between HTML and React. */
export function plainName(name: string): string {
  const plain = name.replaceAll('-', '').toLowerCase()
  return plain === 'classname' ? 'class' : plain === 'htmlfor' ? 'for' : plain
}

/** Once for each: a paragraph may have thousands of texts, each with a finding. */
const describe = oncePer((element: Element): Omit<ElementShape, 'index'> => ({
  ...outline(element),
  letters: lettersOf(textOf(element)),
  around: ancestors(element).map(outline),
}))

function outline({ tagName, attrs }: Element): Pick<ElementShape, 'tag' | 'attributes'> {
  return {
    tag: tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [plainName(name), value])),
  }
}
