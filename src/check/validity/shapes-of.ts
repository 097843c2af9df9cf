import { createRequire } from 'node:module'
import { html as HTML } from 'parse5'
import { contentHash } from '../../cache/hash.ts'
import { memoized } from '../../lib/memoized.ts'
import { LABELLABLE } from '../../html/visibility.ts'
import { childElements, elementsBelow, parentOf, type Element } from '../../html/html-tree.ts'

/** Attributes for which html-validate accepts any text, any name or any number. */
const ANY_VALUE =
  /^(?:(?:alt|content|data-[\w-]+|datetime|aria-(?:label|labelledby|describedby|controls)|href|pattern|placeholder|props|sizes|src|srcset|style|title|value|viewBox)=.+|(?:for|id|name)=\S+|(?:height|width)=\d+)$/s
/** Valid both when empty and without a value, which a tree does not distinguish. */
const MAY_BE_EMPTY =
  /^(?:alt|async|autofocus|checked|class|controls|crossorigin|data-[\w-]+|defer|disabled|download|hidden|inert|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|popover|readonly|required|reversed|selected|style|title|value)$/
/** Elements with attributes that rules read together. */
const COMPARED = new Set(['map', 'object'])

// Short, because the hashes are stored for the next build.
const hashOf = memoized((shape: string) => contentHash(shape, 16))

/**
 * What html-validate checks in each element of a plain page, in order: its position, its attributes except free
 * values, and its children if their order or number counts. So a page whose shapes all come from valid pages is
 * valid. Undefined if the tree does not contain all that html-validate reads.
 */
export function shapesOf(elements: readonly Element[]): ReadonlyMap<Element, string> | undefined {
  const placed = new Map<Element, string>()
  for (const element of elements) {
    if (isDrawing(element)) continue
    const attributes = attributesOf(element)
    if (attributes === undefined) return undefined
    const parent = parentOf(element)
    const around = (parent && placed.get(parent)) ?? ''
    placed.set(element, hashOf(`${around} ${element.namespaceURI} ${element.tagName} ${attributes}`))
  }
  const complete = (element: Element, shape: string) =>
    hasOrder(element.tagName) ? hashOf([shape, ...childrenOf(element, placed)].join(' ')) : shape
  return new Map([...placed].map(([element, shape]) => [element, complete(element, shape)]))
}

/** The validator reads only the title and description of an SVG. */
function isDrawing({ namespaceURI, tagName }: Element): boolean {
  return namespaceURI === HTML.NS.SVG && !/^(?:svg|title|desc)$/.test(tagName)
}

function attributesOf(element: Element): string | undefined {
  const { tagName, attrs } = element
  const isCompared = COMPARED.has(tagName) || attrs.some(({ name }) => name === 'http-equiv')
  const shown: string[] = []
  for (const { name, value } of attrs) {
    const written = `${name}=${value}`
    if (name === 'class' && value !== '') shown.push(name)
    else if (!isCompared && ANY_VALUE.test(written)) shown.push(name)
    // The source can have a character or a reference to it.
    else if (/[&<>"'\u00A0]/.test(value) || (value === '' && !MAY_BE_EMPTY.test(name))) return undefined
    else shown.push(written)
  }
  if (tagName === 'label') {
    const below = elementsBelow(element)
    const names = attrs.some(({ name }) => name === 'for')
    if (names && below.some(({ attrs: own }) => own.some(({ name }) => name === 'id'))) return undefined
    shown.push(`${below.filter((each) => LABELLABLE.test(each.tagName)).length}`)
  }
  return shown.join(' ')
}

/** The shapes of an element's children; more than two of the same in a row count as two. */
function childrenOf(element: Element, placed: ReadonlyMap<Element, string>): string[] {
  const all = childElements(element).flatMap((child) => placed.get(child) ?? [])
  return all.filter((shape, at) => shape !== all[at - 1] || shape !== all[at - 2])
}

type Meta = {
  readonly permittedContent?: readonly unknown[]
  readonly permittedOrder?: unknown
  readonly requiredContent?: unknown
}

const load = createRequire(import.meta.url)

/** Whether html-validate has rules on the order or the number of an element's children. */
export const hasOrder = memoized((tag: string): boolean => {
  // Loading only the table takes a tenth of the time of the whole validator.
  const table = load('html-validate/elements/html5') as Readonly<Record<string, Meta>>
  const { permittedContent = [], permittedOrder, requiredContent } = table[tag] ?? {}
  const hasLimit = permittedContent.some((rule) => typeof rule === 'string' && rule.endsWith('?'))
  return hasLimit || permittedOrder !== undefined || requiredContent !== undefined
})
