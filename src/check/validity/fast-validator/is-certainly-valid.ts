import { html as HTML } from 'parse5'
import { ancestors, childElements, parentOf, type Element } from '../../../html/html-tree.ts'
import { closestOf, Undecided } from './ask-element.ts'
import { belongsTo, isWithinLimits, permits, isInOrder } from './content-rules.ts'
import { kindOf, type ElementKind } from './element-kinds.ts'
import { hasValidAttributes } from './valid-attributes.ts'
import { isValidFormPart } from './valid-form-parts.ts'

const CUSTOM = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/

/**
 * Whether html-validate certainly reports nothing, under markup-rules.ts, for a plain document with these `elements` in
 * order. False when it would report something or when that is undecided.
 */
export function isCertainlyValid(elements: readonly Element[]): boolean {
  try {
    const kinds: Kinds = new Map(
      elements.filter((element) => !isDrawing(element)).map((element) => [element, kindOf(element)]),
    )
    const restricting: Restricting = new Map()
    return [...kinds].every(
      ([element, kind]) =>
        (kind.meta ? !kind.meta.deprecated : CUSTOM.test(kind.name)) &&
        isAllowedHere(element, kind, kinds, restricting) &&
        hasValidContent(element, kind, kinds) &&
        hasValidAttributes(element, kind) &&
        isValidFormPart(element),
    )
  } catch (error) {
    if (error instanceof Undecided) return false
    throw error
  }
}

type Kinds = ReadonlyMap<Element, ElementKind>
/** The kinds around each element that restrict its descendants. */
type Restricting = Map<Element, readonly ElementKind[]>

function isAllowedHere(element: Element, kind: ElementKind, kinds: Kinds, restricting: Restricting): boolean {
  const parent = parentOf(element)
  const around = parent && kinds.get(parent)
  const above = (parent && restricting.get(parent)) ?? []
  const ancestorKinds = around?.meta?.permittedDescendants ? [...above, around] : above
  restricting.set(element, ancestorKinds)
  if (!ancestorKinds.every((ancestor) => permits(ancestor, 'permittedDescendants', kind))) return false
  const { requiredAncestors } = kind.meta ?? {}
  if (
    requiredAncestors &&
    !requiredAncestors.some((rule) => closestOf([element, ...ancestors(element)], rule))
  )
    return false
  if (!around) return true
  if (around.name !== kind.name && !permits(kind, 'permittedParent', around)) return false
  return isAllowedIn(around, element, kind, kinds)
}

/** Content of a transparent element must be permitted in its parent too. */
function isAllowedIn(around: ElementKind, element: Element, kind: ElementKind, kinds: Kinds): boolean {
  if (!permits(around, 'permittedContent', kind)) return false
  const transparent = kind.meta?.transparent
  if (!transparent) return true
  return childrenOf(element, kinds).every(([child, of]) => {
    const counts = transparent === true || transparent.some((category) => belongsTo(of, category, false))
    return !counts || isAllowedIn(around, child, of, kinds)
  })
}

function hasValidContent(element: Element, { meta }: ElementKind, kinds: Kinds): boolean {
  if (!meta) return true
  const { permittedContent, permittedOrder, requiredContent } = meta
  const limits = permittedContent?.some((rule) => typeof rule === 'string' && rule.endsWith('?'))
  if (!limits && !permittedOrder && !requiredContent) return true
  const children = childrenOf(element, kinds).map(([, kind]) => kind)
  return (
    (!limits || isWithinLimits(children, permittedContent ?? [])) &&
    (!permittedOrder || isInOrder(children, permittedOrder)) &&
    (requiredContent ?? []).every((rule) => children.some((child) => belongsTo(child, rule, false)))
  )
}

function childrenOf(element: Element, kinds: Kinds): [Element, ElementKind][] {
  return childElements(element).flatMap((child): [Element, ElementKind][] => {
    const kind = kinds.get(child)
    return kind ? [[child, kind]] : []
  })
}

/** The validator reads only the title and description of an SVG. */
function isDrawing({ namespaceURI, tagName }: Element): boolean {
  return namespaceURI === HTML.NS.SVG && !/^(?:svg|title|desc)$/.test(tagName)
}
