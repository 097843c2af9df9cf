import { ariaRoles } from './aria.ts'
import { attribute, words, type Element } from './html-tree.ts'
import { isFocusable } from './visibility.ts'

export const PRESENTATION: readonly string[] = ['none', 'presentation']

/** The implicit roles that a rule asks about: those of lists, and those whose content is no name. */
const IMPLICIT_ROLES = new Map([
  ['dialog', 'dialog'],
  ['li', 'listitem'],
  ['menu', 'list'],
  ['ol', 'list'],
  ['select', 'combobox'],
  ['textarea', 'textbox'],
  ['ul', 'list'],
])

/** The explicit role: the first word of `role`, if it is a known role. */
export function explicitRole(element: Element): string | undefined {
  const [role] = words(element, 'role').map((word) => word.toLowerCase())
  return role !== undefined && ariaRoles.has(role) ? role : undefined
}

/** The role of an element: explicit, or one of {@link IMPLICIT_ROLES}. */
export function roleOf(element: Element): string | undefined {
  const role = explicitRole(element)
  // Ignored on elements that are focusable or have an `aria-label`.
  const refused =
    role !== undefined &&
    PRESENTATION.includes(role) &&
    (isFocusable(element) || attribute(element, 'aria-label'))
  return role === undefined || refused ? IMPLICIT_ROLES.get(element.tagName) : role
}
