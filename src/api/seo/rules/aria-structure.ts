import { ariaAttributes, ariaRoles } from '../../../html/aria.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import {
  attribute,
  isElement,
  isText,
  parentOf,
  words,
  type Element,
  type Node,
} from '../../../html/html-tree.ts'
import { explicitRole, roleOf } from '../../../html/role-of.ts'
import { isFocusable, isSkipped } from '../../../html/visibility.ts'

/** Roles that hold others of their own kind through a group. */
const OWN_GROUP = ['listitem', 'treeitem']
const GROUPS = ['group', 'rowgroup']

type Roles = Set<string | undefined>

/** What was found below elements already, by the groups that were looked into: each is read once for all that hold it. */
const below = new WeakMap<Element, Map<string, Roles>>()

/**
 * The roles that an element holds, those of its children or of what they are only wrapped in.
 *
 * `undefined` stands for content without a role. What `aria-owns` names counts as held.
 */
export function ownedRoles(element: Element, required: readonly string[], page: HtmlPage): Roles {
  const groups = GROUPS.filter((group) => required.includes(group))
  const found: Roles = new Set(rolesBelow(element, groups))
  for (const id of words(element, 'aria-owns')) {
    const owned = page.byId.get(id)
    if (owned) addRoles(owned, groups, found)
  }
  return found
}

function rolesBelow(element: Element, groups: readonly string[]): Roles {
  const known = below.get(element) ?? new Map<string, Roles>()
  below.set(element, known)
  const before = known.get(groups.join())
  if (before) return before
  const found: Roles = new Set()
  for (const child of element.childNodes) addRoles(child, groups, found)
  known.set(groups.join(), found)
  return found
}

function addRoles(node: Node, groups: readonly string[], found: Roles): void {
  if (isText(node) && /\S/.test(node.value)) found.add(undefined)
  if (!isElement(node) || isSkipped(node)) return
  const role = roleOf(node)
  const isWrapper = role === undefined ? !isTold(node) : groups.includes(role)
  if (!isWrapper) found.add(role ?? 'none')
  else for (const inner of rolesBelow(node, groups)) found.add(inner)
}

/** Whether assistive technologies tell of an element without a role. */
function isTold(element: Element): boolean {
  return isFocusable(element) || element.attrs.some(({ name }) => ariaAttributes.get(name)?.global)
}

/** Whether an element stands where its role must, through what has no role; or is held by such a place. */
export function standsInContext(element: Element, page: HtmlPage): boolean {
  const context = ariaRoles.get(explicitRole(element) ?? '')?.context ?? []
  if (isIn(element, parentOf(element), context)) return true
  const owner = ownersOf(page).get(attribute(element, 'id') ?? '')
  return owner !== undefined && isIn(element, owner, context)
}

const owners = new WeakMap<HtmlPage, ReadonlyMap<string, Element>>()

/** The first elements that say by `aria-owns` that they hold the one with an id. */
function ownersOf(page: HtmlPage): ReadonlyMap<string, Element> {
  const known = owners.get(page)
  if (known) return known
  const byId = new Map(
    page.elements
      .toReversed()
      .flatMap((element) => words(element, 'aria-owns').map((id) => [id, element] as const)),
  )
  owners.set(page, byId)
  return byId
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
