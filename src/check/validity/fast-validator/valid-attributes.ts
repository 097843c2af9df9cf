import type { Element } from '../../../html/html-tree.ts'
import { mayHoldReferences, Undecided } from './ask-element.ts'
import { askable, type AttributeRule, type ElementKind } from './element-kinds.ts'

const ID = /^[^\s&]+$/
/** Attributes with special rules, which are not implemented here. */
const PARTICULAR = new Set(['autoplay', 'http-equiv', 'constructor'])
/** Roles that no element has implicitly, or that are compared with that role. */
const ROLES = new Set(
  'alert alertdialog application dialog group img log note radiogroup region search status switch tab tablist tabpanel timer toolbar tooltip'.split(
    ' ',
  ),
)

/** Whether html-validate certainly reports nothing about an element's attributes. */
export function hasValidAttributes(element: Element, kind: ElementKind): boolean {
  for (const { name, value } of element.attrs) {
    if (PARTICULAR.has(name)) return false
    if (name === 'id' && !ID.test(value)) return false
    if (name === 'class' && !areDifferent(value)) return false
    if (name === 'role' && !isValidRole(value, element, kind)) return false
    if ((name === 'aria-label' || name === 'aria-labelledby') && value !== '' && !mayBeNamed(element, kind))
      return false
    const rule = kind.attributes.get(name)
    if (rule && !isValidValue(element, name, value, rule)) return false
  }
  for (const [name, required] of kind.required) {
    if (element.attrs.some((attr) => attr.name === name)) continue
    if (typeof required !== 'function' || required(askable(element))) return false
  }
  return true
}

function isValidValue(element: Element, name: string, value: string, rule: AttributeRule): boolean {
  if (rule.deprecated) return false
  if (rule.allowed) {
    // Most functions use the element alone.
    if (rule.allowed.length > 1 && mayHoldReferences(value)) throw new Undecided(name)
    if (rule.allowed(askable(element), value)) return false
  }
  if (rule.boolean) return value === '' || value === name
  if (rule.omit && value === '') return true
  if (!rule.enum) return true
  // An empty value cannot be told from a missing one.
  if (value === '' || value.includes('\n') || (mayHoldReferences(value) && !takesAnything(rule.enum)))
    return false
  const values = rule.list ? value.split(' ').filter((token) => token !== '') : [value]
  return values.every((each) =>
    rule.enum?.some((entry) => (typeof entry === 'string' ? entry === each.toLowerCase() : entry.test(each))),
  )
}

function takesAnything(values: readonly (string | RegExp)[]): boolean {
  return values.some((entry) => entry instanceof RegExp && /^\^\.[*+]\$$/.test(entry.source))
}

function areDifferent(classes: string): boolean {
  const names = classes.split(/\s+/)
  return names.length === 1 || new Set(names).size === names.length
}

function isValidRole(role: string, element: Element, { meta }: ElementKind): boolean {
  const own = meta?.aria?.implicitRole
  return ROLES.has(role) && role !== (typeof own === 'function' ? own(askable(element)) : own)
}

function mayBeNamed(element: Element, { meta }: ElementKind): boolean {
  if (!meta || element.attrs.some(({ name }) => name === 'role' || name === 'tabindex')) return true
  const naming = meta.aria?.naming ?? 'allowed'
  return (typeof naming === 'function' ? naming(askable(element)) : naming) === 'allowed'
}
