import { oncePer } from '../../lib/once-per.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { lettersOf } from './flat-text.ts'
import { ancestors, textOf, type Element } from '../../html/html-tree.ts'

/** The features of a page's element by which it is found in code. Plain data. */
export type ElementShape = {
  readonly tag: string
  /** Values of attributes by {@link plainName}. */
  readonly attributes: Readonly<Record<string, string>>
  /** The letters of its text. */
  readonly letters: string
  /** Its ancestors, innermost first. */
  readonly around: readonly Pick<ElementShape, 'tag' | 'attributes'>[]
  /** How many identical elements precede it on the page. */
  readonly index: number
}

/** Describes an element of a page. */
export function shapeOf(element: Element, page: CheckedPage): ElementShape {
  const like = described(element)
  const before = page.all(element.tagName)
  const same = before.slice(0, before.indexOf(element)).filter((each) => described(each) === like)
  return { ...describe(element), index: same.length }
}

/** The name of an attribute, normalised between HTML and React. */
export function plainName(name: string): string {
  const plain = name.replaceAll('-', '').toLowerCase()
  return plain === 'classname' ? 'class' : plain === 'htmlfor' ? 'for' : plain
}

// Cached: similar elements are compared with all before them.
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
