import { ariaAttributes } from '../page/aria-attributes.ts'
import { ariaRoles } from '../page/aria-roles.ts'
import { attribute, isElement, isText, parentOf, words, type Element, type Page } from '../page/parse-page.ts'
import { explicitRole, roleOf } from '../page/role-of.ts'
import { isFocusable, isSkipped } from '../page/visibility.ts'

/** Roles that hold others of their own kind through a group. */
const OWN_GROUP = ['listitem', 'treeitem']

/**
 * The roles that an element holds, those of its children or of what they are only wrapped in.
 *
 * `undefined` stands for content without a role. What `aria-owns` names counts as held.
 */
export function ownedRoles(
  element: Element,
  required: readonly string[],
  page: Page,
): readonly (string | undefined)[] {
  const owned = words(element, 'aria-owns').flatMap((id) => page.byId(id) ?? [])
  const found: (string | undefined)[] = []
  const queue = [...element.childNodes, ...owned]
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (isText(node) && node.value.trim() !== '') found.push(undefined)
    if (!isElement(node) || isSkipped(node)) continue
    const role = roleOf(node)
    const told =
      isFocusable(node) ||
      node.attrs.some(({ name }) => ariaAttributes.get(name.slice(5))?.global && name.startsWith('aria-'))
    const isWrapper =
      (role === undefined && !told) ||
      (['group', 'rowgroup'].includes(role ?? '') && required.includes(role ?? ''))
    if (isWrapper) queue.push(...node.childNodes)
    else found.push(role ?? 'none')
  }
  return found
}

/** Whether an element stands where its role must, through what has no role; or is held by such a place. */
export function standsInContext(element: Element, page: Page): boolean {
  const context = ariaRoles.get(explicitRole(element) ?? '')?.context ?? []
  if (isIn(element, parentOf(element), context)) return true
  const id = attribute(element, 'id')
  const owner = id ? page.ownerOf(id) : undefined
  return owner !== undefined && isIn(element, owner, context)
}

function isIn(element: Element, start: Element | undefined, context: readonly string[]): boolean {
  let wanted = context
  for (let around = start; around; around = parentOf(around)) {
    const role = roleOf(around)
    if (role === undefined) continue
    if (role === 'group' && wanted.includes('group')) {
      const own = explicitRole(element) ?? ''
      wanted = [...wanted.filter((each) => each !== 'group'), ...(OWN_GROUP.includes(own) ? [own] : [])]
      continue
    }
    return wanted.includes(role)
  }
  return false
}
