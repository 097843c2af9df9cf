import { aria, roles } from 'aria-query'

/** A role of WAI-ARIA. */
export type AriaRole = {
  readonly nameFromContent: boolean
  readonly nameRequired: boolean
  readonly nameProhibited: boolean
  readonly deprecated: boolean
  readonly widget: boolean
  /** Attributes that it may have, apart from global ones. */
  readonly allowed: ReadonlySet<string>
  readonly required: readonly string[]
  /** Required parent roles (one of them) and required child roles. */
  readonly context: readonly string[]
  readonly owned: readonly string[]
}

/** Values that an attribute allows. */
export type AriaAttribute = {
  readonly type: 'string' | 'token' | 'tokenlist' | 'ids' | 'integer' | 'number'
  readonly values: readonly string[]
  readonly global: boolean
  readonly mayBeEmpty: boolean
  readonly least: number
}

/** Roles of WAI-ARIA 1.3, each like one of version 1.2. */
const NEWER_ROLES: Readonly<Record<string, string>> = {
  comment: 'article',
  image: 'img',
  sectionfooter: 'group',
  sectionheader: 'group',
  suggestion: 'insertion',
  text: 'group',
}
/** Where axe-core departs from the standard to follow browsers; people compare its results with ours. */
const DEPARTURES: Readonly<Record<string, Partial<AriaRole>>> = {
  directory: { deprecated: true },
  'doc-biblioentry': { deprecated: true, context: [] },
  'doc-endnote': { deprecated: true, context: [] },
  'doc-bibliography': { owned: [] },
  'doc-endnotes': { owned: [] },
  'doc-glossary': { owned: [] },
  menu: { owned: ['group', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'menu', 'separator'] },
  menubar: { owned: ['group', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'menu', 'separator'] },
  none: { nameProhibited: true },
  option: { required: [], context: ['group', 'listbox'] },
  radiogroup: { owned: [] },
  scrollbar: { required: ['aria-valuenow'] },
  separator: { required: ['aria-valuenow'] },
  treeitem: { required: [] },
}
/** Families of roles that WAI-ARIA 1.1 let expand, as browsers still do. */
const EXPANDABLE = ['section', 'sectionhead', 'window', 'composite', 'landmark']

export const ariaRoles: ReadonlyMap<string, AriaRole> = new Map([
  ...roles
    .entries()
    .filter(([, { abstract }]) => !abstract)
    .map(([name]) => [name, readRole(name, name)] as const),
  ...Object.entries(NEWER_ROLES).map(([name, like]) => [name, readRole(name, like)] as const),
])

function readRole(name: string, like: string): AriaRole {
  const role = roles.get(like)
  if (!role) throw new Error(`aria-query has no role ${like}`)
  const families = role.superClass.flat()
  const nameProhibited = role.prohibitedProps.includes('aria-label')
  const expandable = !nameProhibited && EXPANDABLE.some((family) => families.includes(family))
  return {
    nameFromContent: role.nameFrom.includes('contents'),
    nameRequired: role.accessibleNameRequired,
    nameProhibited,
    deprecated: false,
    widget: families.includes('widget'),
    allowed: new Set([...Object.keys(role.props), ...(expandable ? ['aria-expanded'] : [])]),
    required: Object.keys(role.requiredProps),
    context: role.requireContextRole,
    owned: role.requiredOwnedElements.flat(),
    ...DEPARTURES[name],
  }
}

/** Global attributes that the standard is about to restrict, or that are new in 1.3. */
const ALSO_GLOBAL = ['disabled', 'errormessage', 'haspopup', 'invalid']
const NEWER_GLOBAL = ['braillelabel', 'brailleroledescription', 'description']
const GLOBAL = new Set([
  ...Object.keys(roles.get('roletype')?.props ?? {}),
  ...[...ALSO_GLOBAL, ...NEWER_GLOBAL].map((name) => `aria-${name}`),
])
/** Minimum values, where not 1. */
const LEAST: Readonly<Record<string, number>> = {
  'aria-colcount': -1,
  'aria-rowcount': -1,
  'aria-rowspan': 0,
  'aria-setsize': -1,
}

export const ariaAttributes: ReadonlyMap<string, AriaAttribute> = new Map(
  aria.entries().map(([name, { type, values = [], allowundefined }]) => {
    const logical = type === 'boolean' || type === 'tristate'
    const others = [...(type === 'tristate' ? ['mixed'] : []), ...(allowundefined ? ['undefined'] : [])]
    return [
      name,
      {
        type: logical ? 'token' : type === 'id' || type === 'idlist' ? 'ids' : type,
        values: logical ? ['true', 'false', ...others] : values.map(String),
        global: GLOBAL.has(name),
        mayBeEmpty:
          ['string', 'id', 'idlist'].includes(type) || ['aria-current', 'aria-haspopup'].includes(name),
        least: LEAST[name] ?? 1,
      },
    ]
  }),
)
