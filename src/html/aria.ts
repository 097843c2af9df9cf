import { aria, roles } from 'aria-query'

/** What a WAI-ARIA role says about names. */
type AriaRole = { readonly nameFromContent: boolean; readonly nameRequired: boolean }

/** Roles of WAI-ARIA 1.3, each with a similar role of version 1.2. */
const NEWER_ROLES: Readonly<Record<string, string>> = {
  comment: 'article',
  image: 'img',
  sectionfooter: 'group',
  sectionheader: 'group',
  suggestion: 'insertion',
  text: 'group',
}

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map([
  ...roles
    .entries()
    .filter(([, { abstract }]) => !abstract)
    .map(([name]) => [name, readRole(name)] as const),
  ...Object.entries(NEWER_ROLES).map(([name, like]) => [name, readRole(like)] as const),
])

function readRole(name: string): AriaRole {
  const role = roles.get(name)
  if (!role) throw new Error(`aria-query has no role ${name}`)
  return { nameFromContent: role.nameFrom.includes('contents'), nameRequired: role.accessibleNameRequired }
}

/** With those of WAI-ARIA 1.3. */
export const ariaAttributes: ReadonlySet<string> = new Set([
  ...aria.keys(),
  'aria-colindextext',
  'aria-rowindextext',
])

/** Attributes that refer to other elements by id. */
export const ariaReferences: ReadonlySet<string> = new Set(
  aria.entries().flatMap(([name, { type }]) => (type === 'id' || type === 'idlist' ? [name] : [])),
)
