import { oncePer } from '../../lib/once-per.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { lettersOf } from '../../html/flat-text.ts'
import { ancestors, textOf, type Element } from '../../html/html-tree.ts'

/** What an element of a page is like, so that it is known again in the code that made it. Plain data. */
export type ElementShape = {
  readonly tag: string
  /** Values of attributes by {@link plainName}. */
  readonly attributes: Readonly<Record<string, string>>
  /** The letters of all that it says. */
  readonly letters: string
  /** What holds it, from its parent outwards. */
  readonly around: readonly Pick<ElementShape, 'tag' | 'attributes'>[]
  /** How many elements of the page before it are just like it. */
  readonly index: number
}

/** Describes an element of a page. */
export function shapeOf(element: Element, page: CheckedPage): ElementShape {
  const like = described(element)
  const before = page.all(element.tagName)
  const same = before.slice(0, before.indexOf(element)).filter((each) => described(each) === like)
  return { ...describe(element), index: same.length }
}

/** The name of an attribute without what HTML and React write differently. */
export function plainName(name: string): string {
  const plain = name.replaceAll('-', '').toLowerCase()
  return plain === 'classname' ? 'class' : plain === 'htmlfor' ? 'for' : plain
}

// Where many elements lack the same, each is compared with all before it.
const described = oncePer((element: Element) => JSON.stringify(describe(element)))

function describe(element: Element): Omit<ElementShape, 'index'> {
  return {
    ...outline(element),
    letters: lettersOf(textOf(element)),
    around: ancestors(element).map(outline),
  }
}

function outline({ tagName, attrs }: Element): Pick<ElementShape, 'tag' | 'attributes'> {
  return {
    tag: tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [plainName(name), value])),
  }
}
