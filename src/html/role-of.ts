import { elementRoles } from 'aria-query'
import { ariaRoles } from './aria.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { oncePer } from '../lib/once-per.ts'
import { attribute, words, type Element } from './html-tree.ts'
import { isFocusable } from './visibility.ts'

const PRESENTATIONAL = new Set(['none', 'presentation'])
const NAMES = ['aria-label', 'aria-labelledby', 'title']

/** Elements with an implicit role, by tag name, those with the most attributes first. */
const natures = groupBy(
  elementRoles
    .entries()
    .flatMap(([concept, [role]]) =>
      role && role !== 'generic' ? [{ attributes: [], ...concept, role }] : [],
    )
    .toSorted((a, b) => b.attributes.length - a.attributes.length),
  ({ name }) => name,
)

/** The explicit role: the first word of `role`, if it is a known role. */
export function explicitRole(element: Element): string | undefined {
  const [role] = words(element, 'role').map((word) => word.toLowerCase())
  return role !== undefined && ariaRoles.has(role) ? role : undefined
}

/** The role of an element, explicit or implicit; undefined for none or presentation. */
export function roleOf(element: Element): string | undefined {
  const role = anyRoleOf(element)
  return role !== undefined && PRESENTATIONAL.has(role) ? undefined : role
}

/** The same, but presentation counts as a role. Memoized: rules often need the roles of ancestors. */
export const anyRoleOf = oncePer((element: Element): string | undefined => {
  const role = explicitRole(element)
  // Ignored on elements that are focusable or have an `aria-label`.
  const refused =
    role !== undefined &&
    PRESENTATIONAL.has(role) &&
    (isFocusable(element) || attribute(element, 'aria-label'))
  return role === undefined || refused ? implicitRole(element) : role
})

/**
 * The implicit role of an element. The package describes contexts only in words: those that no rule needs, such as a
 * header in an article or a cell in a grid, are ignored.
 */
function implicitRole(element: Element): string | undefined {
  switch (element.tagName) {
    case 'li':
      return 'listitem'
    case 'svg':
      return 'graphics-document'
    case 'section':
      return isNamed(element) ? 'region' : undefined
    case 'img':
      return isDecorative(element) ? 'presentation' : 'img'
    case 'select':
      return 'combobox'
    case 'input':
      return naturalRole(element) ?? (NO_TEXT.test(attribute(element, 'type') ?? '') ? undefined : 'textbox')
    default:
      return naturalRole(element)
  }
}

const NO_TEXT = /^(?:password|hidden)$/i

function naturalRole(element: Element): string | undefined {
  return natures
    .get(element.tagName)
    ?.find(({ attributes }) => attributes.every((wanted) => has(element, wanted)))?.role
}

type Attribute = NonNullable<ReturnType<typeof natures.get>>[number]['attributes'][number]

function has(element: Element, { name, value, constraints }: Attribute) {
  const actual = attribute(element, name)?.toLowerCase()
  if (constraints?.includes('undefined')) return actual === undefined
  return actual !== undefined && (value === undefined || actual === value)
}

function isNamed(element: Element): boolean {
  return NAMES.some((name) => attribute(element, name)?.trim())
}

function isDecorative(element: Element): boolean {
  return attribute(element, 'alt')?.trim() === '' && !isNamed(element) && !isFocusable(element)
}
