import { html as HTML } from 'parse5'
import { ancestors, isElement, type Element } from '../../../html/html-tree.ts'
import { closestOf, Unsure } from './ask-element.ts'
import { belongsTo, occursAsPermitted, permits, standsInOrder } from './content-rules.ts'
import { kindOf, type ElementKind } from './element-kinds.ts'
import { hasSoundAttributes } from './sound-attributes.ts'
import { isSoundForm } from './sound-forms.ts'

const CUSTOM = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/

/**
 * Whether html-validate certainly reports nothing, under markup-rules.ts, for a plain document with these `elements` in
 * order. False when it would report something or when that is undecided.
 */
export function isCertainlyValid(elements: readonly Element[]): boolean {
  try {
    return new Prover(elements).proves()
  } catch (error) {
    if (error instanceof Unsure) return false
    throw error
  }
}

class Prover {
  private readonly kinds = new Map<Element, ElementKind>()
  /** The kinds around an element that restrict its descendants. */
  private readonly restricting = new Map<Element, readonly ElementKind[]>()
  private readonly elements: readonly Element[]

  constructor(elements: readonly Element[]) {
    this.elements = elements
  }

  proves(): boolean {
    for (const element of this.elements) if (!isDrawing(element)) this.kinds.set(element, kindOf(element))
    for (const [element, kind] of this.kinds) if (!this.isSound(element, kind)) return false
    return true
  }

  private isSound(element: Element, kind: ElementKind): boolean {
    if (!kind.meta && !CUSTOM.test(kind.name)) return false
    if (kind.meta?.deprecated) return false
    return (
      this.isWellPlaced(element, kind) &&
      this.holdsWell(element, kind) &&
      hasSoundAttributes(element, kind) &&
      isSoundForm(element)
    )
  }

  private isWellPlaced(element: Element, kind: ElementKind): boolean {
    const parent = parentOf(element)
    const around = parent && this.kinds.get(parent)
    const above = (parent && this.restricting.get(parent)) ?? []
    const restricting = around?.meta?.permittedDescendants ? [...above, around] : above
    this.restricting.set(element, restricting)
    if (!restricting.every((ancestor) => permits(ancestor, 'permittedDescendants', kind))) return false
    const { requiredAncestors } = kind.meta ?? {}
    if (
      requiredAncestors &&
      !requiredAncestors.some((rule) => closestOf([element, ...ancestors(element)], rule))
    )
      return false
    if (!parent || !around) return true
    if (around.name !== kind.name && !permits(kind, 'permittedParent', around)) return false
    return this.mayStandIn(around, element, kind)
  }

  /** Content of a transparent element must be permitted in its parent too. */
  private mayStandIn(around: ElementKind, element: Element, kind: ElementKind): boolean {
    if (!permits(around, 'permittedContent', kind)) return false
    const transparent = kind.meta?.transparent
    if (!transparent) return true
    return this.childrenOf(element).every(([child, of]) => {
      const counts = transparent === true || transparent.some((category) => belongsTo(of, category, false))
      return !counts || this.mayStandIn(around, child, of)
    })
  }

  private holdsWell(element: Element, { meta }: ElementKind): boolean {
    if (!meta) return true
    const { permittedContent, permittedOrder, requiredContent } = meta
    const limits = permittedContent?.some((rule) => typeof rule === 'string' && rule.endsWith('?'))
    if (!limits && !permittedOrder && !requiredContent) return true
    const children = this.childrenOf(element).map(([, kind]) => kind)
    return (
      (!limits || occursAsPermitted(children, permittedContent ?? [])) &&
      (!permittedOrder || standsInOrder(children, permittedOrder)) &&
      (requiredContent ?? []).every((rule) => children.some((child) => belongsTo(child, rule, false)))
    )
  }

  private childrenOf(element: Element): [Element, ElementKind][] {
    return element.childNodes.flatMap((child): [Element, ElementKind][] => {
      const kind = isElement(child) ? this.kinds.get(child) : undefined
      return kind ? [[child as Element, kind]] : []
    })
  }
}

function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && isElement(parentNode) ? parentNode : undefined
}

/** The validator reads only the title and description of an SVG. */
function isDrawing({ namespaceURI, tagName }: Element): boolean {
  return namespaceURI === HTML.NS.SVG && !/^(?:svg|title|desc)$/.test(tagName)
}
