import { accessibleName, contentText, isNamedByAttribute, labelsOf } from '../../../html/accessible-name.ts'
import { ariaRoles } from '../../../html/aria.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, elementsBelow, type Element } from '../../../html/html-tree.ts'
import { explicitRole, PRESENTATION, roleOf } from '../../../html/role-of.ts'
import { isFocusable, isSkipped } from '../../../html/visibility.ts'
import { having, rule, shown, tag, type Rule } from './rule.ts'

const isPresentation = (element: Element) => PRESENTATION.includes(roleOf(element) ?? '')

/** Not needed if the author gave a role that needs no name, unless the element can be focused. */
const needsName = (element: Element) => {
  const role = explicitRole(element)
  if (role === undefined || PRESENTATION.includes(role)) return true
  return ariaRoles.get(role)?.nameRequired === true || isFocusable(element)
}

const typeOf = (input: Element) => (attribute(input, 'type') ?? '').toLowerCase()
const isButton = (input: Element) => ['button', 'submit', 'reset'].includes(typeOf(input))
const needsValue = (input: Element) => isButton(input) && needsName(input)
const isImage = (input: Element) => typeOf(input) === 'image'
const isField = (field: Element) =>
  field.tagName === 'textarea' || !(isButton(field) || isImage(field) || typeOf(field) === 'hidden')

const hasName = (element: Element, page: HtmlPage) => accessibleName(element, page) !== ''
const byContent = (element: Element, page: HtmlPage) =>
  isNamedByAttribute(element, page) || contentText(element, page) !== ''
/** Text content counts whatever the role: it can at least be read. */
const hasText = (element: Element, page: HtmlPage) =>
  contentText(element, page) !== '' || hasName(element, page)

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
  rule('button-name', 10, shown(tag('button', needsName)), isButtonNamed),
  rule('link-name', 7, shown(tag('a', having('href'))), isLinkNamed),
  rule('image-alt', 10, shown(tag('img', needsName)), isDescribed),
  rule('input-button-name', 10, shown(tag('input', needsValue)), isInputNamed),
  rule('input-image-alt', 10, shown(tag('input', (input) => isImage(input) && needsName(input))), hasName),
  rule('label', 7, shown(tag('input textarea', isField)), isLabelled),
  rule('select-name', 7, shown(tag('select')), isLabelled),
  ...BY_ROLE.map(([id, isNamed, roles]) => rule(id, 7, shown(playing(roles.split(' '))), isNamed)),
]

function isButtonNamed(button: Element, page: HtmlPage): boolean {
  return hasText(button, page) || isPresentation(button)
}

function isLinkNamed(link: Element, page: HtmlPage): boolean {
  return hasText(link, page) || (isPresentation(link) && !isFocusable(link, 'tab'))
}

function isDescribed(image: Element, page: HtmlPage): boolean {
  const alt = attribute(image, 'alt')
  // White space is neither text nor a deliberate empty `alt`.
  if (alt !== undefined && alt !== '' && alt.trim() === '') return false
  return alt !== undefined || isNamedByAttribute(image, page) || isPresentation(image)
}

function isInputNamed(input: Element, page: HtmlPage): boolean {
  const byDefault = attribute(input, 'value') === undefined && typeOf(input) !== 'button'
  return byDefault || hasName(input, page) || isPresentation(input)
}

function isLabelled(field: Element, page: HtmlPage): boolean {
  if (hasName(field, page) || (attribute(field, 'placeholder') ?? '').trim() !== '') return true
  // A label hidden from everyone is worse than none.
  const [label] = labelsOf(field, page)
  return !(label && isSkipped(label)) && isPresentation(field)
}

function playing(roles: readonly string[]) {
  const holdsInput = (element: Element) => elementsBelow(element).some(({ tagName }) => tagName === 'input')
  return (element: Element) =>
    roles.includes((attribute(element, 'role') ?? '').trim()) &&
    !isNativelyNamed(element) &&
    !(explicitRole(element) === 'combobox' && holdsInput(element))
}

/** Whether an element has its own way of getting a name: rules about roles leave it to rules about tags. */
function isNativelyNamed(element: Element): boolean {
  if (element.tagName === 'a') return attribute(element, 'href') !== undefined
  return /^(?:br|button|fieldset|hr|input|output|svg|table|textarea)$/.test(element.tagName)
}
