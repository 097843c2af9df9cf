import { accessibleName, contentText, isNamedByAttribute, labelsOf } from '../../../html/accessible-name.ts'
import { ariaRoles } from '../../../html/aria.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, elementsBelow, type Element } from '../../../html/html-tree.ts'
import { anyRoleOf, explicitRole } from '../../../html/role-of.ts'
import { isFocusable, isSkipped } from '../../../html/visibility.ts'
import type { CheckId } from '../check-texts.ts'
import { rule, shown, type Rule } from './rule.ts'

const PRESENTATION = ['none', 'presentation']
/** Elements with their own way of getting a name: rules about roles leave them to rules about tags. */
const NAMED_BY_NATURE = /^(?:br|button|fieldset|hr|input|output|svg|table|textarea)$/

const typeOf = (input: Element) => (attribute(input, 'type') ?? '').toLowerCase()
const byContent = (element: Element, page: HtmlPage) =>
  isNamedByAttribute(element, page) || contentText(element, page) !== ''
const isPresentation = (element: Element) => PRESENTATION.includes(anyRoleOf(element) ?? '')
/** Text content counts whatever the role: it can at least be read. */
const hasText = (element: Element, page: HtmlPage) =>
  contentText(element, page) !== '' || accessibleName(element, page) !== ''

/** Not needed if the author gave a role that needs no name, unless the element can be focused. */
const needsName = (element: Element) => {
  const role = explicitRole(element)
  if (role === undefined || PRESENTATION.includes(role)) return true
  return ariaRoles.get(role)?.nameRequired === true || isFocusable(element)
}

/** Rules about elements with an explicit role, and where their name can come from. */
const BY_ROLE = [
  ['aria-command-name', byContent, 'link button menuitem'],
  ['aria-dialog-name', isNamedByAttribute, 'dialog alertdialog'],
  ['aria-input-field-name', isNamedByAttribute, 'combobox listbox searchbox slider spinbutton textbox'],
  ['aria-meter-name', isNamedByAttribute, 'meter'],
  ['aria-progressbar-name', isNamedByAttribute, 'progressbar'],
  ['aria-toggle-field-name', byContent, 'checkbox menuitemcheckbox menuitemradio radio switch option'],
  ['aria-tooltip-name', byContent, 'tooltip'],
  ['aria-treeitem-name', byContent, 'treeitem'],
] as const

/** Rules about the names of controls, fields, links and images. */
export const nameRules: readonly Rule[] = [
  rule(
    'button-name',
    10,
    (page) => shown(page, 'button').filter(needsName),
    (button, page) => hasText(button, page) || isPresentation(button),
  ),
  rule(
    'link-name',
    7,
    (page) => shown(page, 'a').filter((link) => attribute(link, 'href') !== undefined),
    (link, page) => hasText(link, page) || (isPresentation(link) && !isFocusable(link, 'tab')),
  ),
  rule(
    'image-alt',
    10,
    (page) => shown(page, 'img').filter(needsName),
    (image, page) => {
      const alt = attribute(image, 'alt')
      // White space is neither text nor a deliberate empty `alt`.
      if (alt !== undefined && alt !== '' && alt.trim() === '') return false
      return alt !== undefined || isNamedByAttribute(image, page) || isPresentation(image)
    },
  ),
  rule(
    'input-button-name',
    10,
    (page) =>
      shown(page, 'input').filter(
        (input) => ['button', 'submit', 'reset'].includes(typeOf(input)) && needsName(input),
      ),
    (input, page) => {
      const value = attribute(input, 'value')
      const byDefault = value === undefined && typeOf(input) !== 'button'
      return byDefault || accessibleName(input, page) !== '' || isPresentation(input)
    },
  ),
  rule(
    'input-image-alt',
    10,
    (page) => shown(page, 'input').filter((input) => typeOf(input) === 'image' && needsName(input)),
    (input, page) => accessibleName(input, page) !== '',
  ),
  rule('label', 7, fields, isLabelled),
  rule('select-name', 7, (page) => shown(page, 'select'), isLabelled),
  ...BY_ROLE.map(([id, isNamed, roles]) => byRole(id, isNamed, roles.split(' '))),
]

function byRole(id: CheckId, isNamed: Rule['isMet'], roles: readonly string[]): Rule {
  const holdsInput = (element: Element) => elementsBelow(element).some(({ tagName }) => tagName === 'input')
  const isOne = (element: Element) =>
    roles.includes((attribute(element, 'role') ?? '').trim()) &&
    !isSkipped(element) &&
    !isNativelyNamed(element) &&
    !(explicitRole(element) === 'combobox' && holdsInput(element))
  return rule(id, 7, (page) => page.elements.filter(isOne), isNamed)
}

function isNativelyNamed(element: Element): boolean {
  if (element.tagName === 'a') return attribute(element, 'href') !== undefined
  return NAMED_BY_NATURE.test(element.tagName)
}

function fields(page: HtmlPage): readonly Element[] {
  const others = ['hidden', 'image', 'button', 'submit', 'reset']
  return shown(page, 'input', 'textarea').filter(
    (field) => field.tagName === 'textarea' || !others.includes(typeOf(field)),
  )
}

function isLabelled(field: Element, page: HtmlPage): boolean {
  if (accessibleName(field, page) !== '' || (attribute(field, 'placeholder') ?? '').trim() !== '') return true
  // A label hidden from everyone is worse than none.
  const [label] = labelsOf(field, page)
  return !(label && isSkipped(label)) && isPresentation(field)
}
