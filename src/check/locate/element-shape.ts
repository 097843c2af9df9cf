import { oncePer } from '../../lib/once-per.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { positionAmong } from './position-among.ts'
import { ancestors, textOf, type Element } from '../../html/html-tree.ts'

/** The features that identify a page's element in code. Plain data. */
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

export function shapeOf(element: Element): ElementShape {
  return { ...describe(element), index: positionAmong(element, looks).nth }
}

const looks = (element: Element) => JSON.stringify(describe(element))

/** The name of an attribute, normalised between HTML and React. */
export function plainName(name: string): string {
  const plain = name.replaceAll('-', '').toLowerCase()
  return plain === 'classname' ? 'class' : plain === 'htmlfor' ? 'for' : plain
}

/** Computed once per element: a paragraph can have thousands of texts, each with a finding. */
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
