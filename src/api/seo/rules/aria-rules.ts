import { ariaAttributes, ariaRoles } from '../../../html/aria.ts'
import { groupBy, type HtmlPage } from '../../../html/html-page.ts'
import { attribute, lineage, parentOf, words, type Element, elementsBelow } from '../../../html/html-tree.ts'
import { explicitRole, roleOf } from '../../../html/role-of.ts'
import { contentText } from '../../../html/accessible-name.ts'
import { isFocusable, isSkipped } from '../../../html/visibility.ts'
import { ownedRoles, standsInContext } from './aria-structure.ts'
import { isValidValue } from './aria-values.ts'
import { rule, type Rule } from './rule.ts'

const NO_NAME = new Set(
  'abbr b bdi bdo body caption cite code data dd del div em figcaption i ins kbd label legend mark p pre q rp rt s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)
/** What an element has by nature, so that its role does not ask for it again. */
const BY_NATURE: Readonly<Record<string, string>> = {
  h1: 'level',
  h2: 'level',
  h3: 'level',
  h4: 'level',
  h5: 'level',
  h6: 'level',
  input: 'checked valuenow expanded controls',
  meter: 'valuenow',
  progress: 'valuenow',
  option: 'selected',
  select: 'expanded controls valuenow',
  summary: 'expanded',
}

const ariaNames = (element: Element) =>
  element.attrs.map(({ name }) => name).filter((name) => ariaAttributes.has(name))
const withAria = (page: HtmlPage) =>
  page.elements.filter((each) => each.attrs.some(({ name }) => name.startsWith('aria-')) && !isSkipped(each))
const withRole = (page: HtmlPage) =>
  page.elements.filter((each) => (attribute(each, 'role') ?? '').trim() !== '' && !isSkipped(each))
const ofRole = (page: HtmlPage, kind: 'context' | 'owned') =>
  withRole(page).filter((each) => (ariaRoles.get(explicitRole(each) ?? '')?.[kind].length ?? 0) > 0)

/** Rules about what is said to assistive technologies: roles, states and properties. */
export const ariaRules: readonly Rule[] = [
  rule('aria-allowed-attr', 10, withAria, (element) => {
    const role = roleOf(element)
    const allowed = ariaRoles.get(role ?? '')?.allowed
    return ariaNames(element).every(
      (name) => ariaAttributes.get(name)?.global || allowed?.has(name) || isHarmless(element, name),
    )
  }),
  rule('aria-prohibited-attr', 7, withAria, (element, page) => {
    const named = ['aria-label', 'aria-labelledby'].some(
      (name) => (attribute(element, name) ?? '').trim() !== '',
    )
    if (!named || !isNameProhibited(element)) return true
    return contentText(element, page) === '' ? 'fail' : 'review'
  }),
  rule('aria-valid-attr', 10, withAria, (element) =>
    element.attrs.every(({ name }) => !name.startsWith('aria-') || ariaAttributes.has(name)),
  ),
  rule('aria-valid-attr-value', 10, withAria, (element, page) => {
    const verdicts = ariaNames(element).map((name) => isValidValue(element, name, page))
    return verdicts.includes('fail') ? 'fail' : verdicts.includes('review') ? 'review' : 'pass'
  }),
  rule('aria-roles', 7, withRole, (element) =>
    words(element, 'role').some((word) => ariaRoles.has(word.toLowerCase())),
  ),
  rule(
    'aria-deprecated-role',
    1,
    withRole,
    (element) => !ariaRoles.get(explicitRole(element) ?? '')?.deprecated,
  ),
  rule(
    'aria-required-attr',
    10,
    (page) => page.elements.filter((each) => attribute(each, 'role') !== undefined && !isSkipped(each)),
    hasRequiredAttributes,
  ),
  rule(
    'aria-required-children',
    10,
    (page) => ofRole(page, 'owned'),
    (element, page) => {
      const required = ariaRoles.get(explicitRole(element) ?? '')?.owned ?? []
      const owned = ownedRoles(element, required, page)
      const held = [...owned].filter((role) => role !== undefined)
      if (held.some((role) => !required.includes(role))) return 'fail'
      if (held.length > 0 || attribute(element, 'aria-busy') === 'true') return 'pass'
      return owned.size === 0 && explicitRole(element) !== 'row' ? 'review' : 'fail'
    },
  ),
  rule('aria-required-parent', 10, (page) => ofRole(page, 'context'), standsInContext),
  rule(
    'aria-hidden-body',
    10,
    (page) => page.all('body'),
    (body) => attribute(body, 'aria-hidden') !== 'true',
  ),
  rule(
    'aria-hidden-focus',
    7,
    (page) =>
      page.elements.filter((each) => attribute(each, 'aria-hidden') === 'true' && !isWithinHidden(each)),
    (element) => ![element, ...elementsBelow(element)].some((each) => isFocusable(each, 'tab')),
  ),
  rule(
    'aria-text',
    7,
    (page) => page.elements.filter((each) => attribute(each, 'role') === 'text' && !isSkipped(each)),
    (element) => !elementsBelow(element).some((each) => isFocusable(each)),
  ),
  {
    id: 'duplicate-id-aria',
    weight: 0,
    check: (page) => {
      const named = new Set(page.elements.flatMap(idsNamedBy))
      const twice = groupBy(page.elements, (each) => attribute(each, 'id'))
      return [...twice]
        .filter(([id]) => named.has(id))
        .flatMap(([, all]) =>
          all.map((element) => ({ element, verdict: all.length > 1 ? 'review' : 'pass' })),
        )
    },
  },
]

function idsNamedBy(element: Element): readonly string[] {
  const references = element.attrs.filter(({ name }) => ariaAttributes.get(name)?.type === 'ids')
  const target = element.tagName === 'label' ? words(element, 'for') : []
  return [...references.flatMap(({ name }) => words(element, name)), ...target]
}

/** Properties that hosts of the element give a meaning that its role does not have. */
function isHarmless(element: Element, name: string): boolean {
  const value = attribute(element, name) ?? ''
  if (name === 'aria-required') return value === 'false'
  if (name === 'aria-multiline')
    return value === 'false' || attribute(element, 'contenteditable') !== undefined
  return false
}

function isNameProhibited(element: Element): boolean {
  const role = explicitRole(element)
  if (role !== undefined) return ariaRoles.get(role)?.nameProhibited === true
  if (element.tagName.includes('-')) return false
  const around = parentOf(element)
  if (around && isWithinWidget(around)) return false
  if (element.tagName === 'a' || element.tagName === 'area') return attribute(element, 'href') === undefined
  return NO_NAME.has(element.tagName)
}

/** Whether something around an element is kept from assistive technologies. */
function isWithinHidden(element: Element): boolean {
  for (const around of lineage(element))
    if (around !== element && attribute(around, 'aria-hidden') === 'true') return true
  return false
}

/** Whether the nearest role around an element is that of something to use. */
function isWithinWidget(start: Element): boolean {
  for (const around of lineage(start)) {
    const role = roleOf(around)
    if (role !== undefined) return ariaRoles.get(role)?.widget === true
  }
  return false
}

function hasRequiredAttributes(element: Element): boolean {
  const role = explicitRole(element)
  const required = ariaRoles.get(role ?? '')?.required ?? []
  if (role === 'separator' && !isFocusable(element)) return true
  if (role === 'combobox' && attribute(element, 'aria-expanded') === 'false') return true
  if (role === 'slider' && attribute(element, 'aria-valuetext')) return true
  const own = Object.hasOwn(BY_NATURE, element.tagName) ? (BY_NATURE[element.tagName] ?? '').split(' ') : []
  return required.every((name) => attribute(element, name)?.trim() || own.includes(name.slice(5)))
}
