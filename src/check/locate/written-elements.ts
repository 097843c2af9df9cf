import type { JSXAttribute, JSXElement, Node } from '@babel/types'
import { childrenOf, mayHoldElements, parseCode } from './code-tree.ts'
import { plainName } from './element-shape.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'

/** An element in JSX: an HTML element or the use of a component. */
export type WrittenElement = {
  readonly file: string
  readonly name: string
  /** Offset of its opening tag. */
  readonly start: number
  /** Offset of each attribute by normalised name, and its value unless computed. */
  readonly attributes: ReadonlyMap<string, { readonly start: number; readonly value?: string }>
  /** Whether it also has spread attributes. */
  readonly spread: boolean
  /** The letters of each literal text child. */
  readonly texts: readonly string[]
  /** Whether it has other children: elements or expressions. */
  readonly filled: boolean
  /** Whether what its component is given can be in it. */
  readonly open: boolean
  /** The HTML elements around it in the same component, innermost first. */
  readonly around: readonly WrittenElement[]
  readonly component: string | undefined
}

/** Every JSX element of a module, in order. Throws when the module cannot be parsed. */
export function writtenElements(file: string, source: string): WrittenElement[] {
  if (!mayHoldElements(file)) return []
  const found: WrittenElement[] = []
  const visit = (node: Node, around: readonly WrittenElement[], component: string | undefined): void => {
    const name = componentOf(node)
    const inside = name === undefined ? { around, component } : { around: [], component: name }
    const written = node.type === 'JSXElement' ? readElement(node, file, source, inside) : undefined
    if (written) found.push(written)
    const ancestors = written && /^[a-z]/.test(written.name) ? [written, ...inside.around] : inside.around
    for (const child of childrenOf(node)) visit(child, ancestors, inside.component)
  }
  visit(parseCode(file, source).program, [], undefined)
  return found
}

/** The name of a component that a node declares. */
function componentOf(node: Node): string | undefined {
  const name =
    node.type === 'FunctionDeclaration'
      ? node.id?.name
      : node.type === 'VariableDeclarator' && node.id.type === 'Identifier'
        ? node.id.name
        : undefined
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined
}

/** An expression that is more than a literal. */
const COMPUTED = /\{\s*[a-z_$(]/i

function readElement(
  { openingElement, children, start, end }: JSXElement,
  file: string,
  source: string,
  inside: Pick<WrittenElement, 'around' | 'component'>,
): WrittenElement | undefined {
  if (openingElement.name.type !== 'JSXIdentifier') return undefined
  const own = openingElement.attributes.filter((each): each is JSXAttribute => each.type === 'JSXAttribute')
  const texts = children.map((child) => (child.type === 'JSXText' ? lettersOf(child.value) : undefined))
  const isHtml = own.some((each) => nameOf(each) === 'dangerouslySetInnerHTML')
  return {
    file,
    name: openingElement.name.name,
    start: start ?? 0,
    attributes: new Map(own.map((attribute) => [plainName(nameOf(attribute)), readAttribute(attribute)])),
    spread: own.length < openingElement.attributes.length,
    texts: texts.filter((text): text is string => text !== undefined && text !== ''),
    filled: texts.includes(undefined) || isHtml,
    open: isHtml || COMPUTED.test(source.slice(openingElement.end ?? 0, end ?? 0)),
    ...inside,
  }
}

function nameOf({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

function readAttribute({ value, start }: JSXAttribute): { start: number; value?: string } {
  const at = start ?? 0
  if (value === null || value === undefined) return { start: at, value: '' }
  const written = value.type === 'JSXExpressionContainer' ? value.expression : value
  return written.type === 'StringLiteral' || written.type === 'NumericLiteral'
    ? { start: at, value: String(written.value) }
    : { start: at }
}
