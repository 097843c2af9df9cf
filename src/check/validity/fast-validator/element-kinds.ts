import { createRequire } from 'node:module'
import { html as HTML } from 'parse5'
import { ancestors, type Element } from '../../../html/html-tree.ts'
import { closestOf, valueOf, type Asked } from './ask-element.ts'

/** A value in html-validate's element table, as used here. */
type Property = boolean | ((element: Asked) => boolean)
export type ContentRule =
  | string
  | readonly ContentRule[]
  | { readonly exclude: ContentRule | readonly ContentRule[] }
export type AttributeRule = {
  readonly boolean?: boolean
  readonly omit?: boolean
  readonly list?: boolean
  readonly enum?: readonly (string | RegExp)[]
  readonly deprecated?: boolean
  readonly delete?: boolean
  readonly required?: boolean | ((element: Asked) => boolean | string | null | undefined)
  readonly allowed?: (element: Asked, value: string) => string | null | undefined
}
export type Meta = {
  readonly deprecated?: unknown
  readonly transparent?: boolean | readonly string[]
  readonly scriptSupporting?: boolean
  readonly form?: boolean
  readonly permittedContent?: readonly ContentRule[]
  readonly permittedDescendants?: readonly ContentRule[]
  readonly permittedParent?: readonly ContentRule[]
  readonly permittedOrder?: readonly string[]
  readonly requiredAncestors?: readonly string[]
  readonly requiredContent?: readonly string[]
  readonly attributes?: Readonly<Record<string, AttributeRule>>
  readonly aria?: {
    readonly implicitRole?: string | ((element: Asked) => string | null)
    readonly naming?: string | ((element: Asked) => string)
  }
} & Readonly<Partial<Record<Category, Property>>>

export const CATEGORIES = [
  'metadata',
  'flow',
  'sectioning',
  'heading',
  'phrasing',
  'embedded',
  'interactive',
  'labelable',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Elements to which the same rules apply. A tag missing from the table has no `meta`. */
export type ElementKind = {
  readonly name: string
  readonly meta?: Meta
  readonly attributes: ReadonlyMap<string, AttributeRule>
  /** Required attributes, always or by a function. */
  readonly required: readonly (readonly [string, NonNullable<AttributeRule['required']>])[]
  readonly is: ReadonlySet<Category>
  /** Cached verdicts of this kind's rules on other kinds. */
  readonly verdicts: Map<string, Map<ElementKind, boolean>>
  /** Cached membership in tags and categories. */
  readonly belongs: { readonly surely: Map<string, boolean>; readonly orUnknown: Map<string, boolean> }
}

const load = createRequire(import.meta.url)
let table: Readonly<Record<string, Meta>> | undefined
const kinds = new Map<string, ElementKind>()
/** Kinds that do not depend on attributes or ancestors, by tag name. */
const constant = new Map<string, ElementKind>()

/** The kind of an element, which depends on its attributes and ancestors. */
export function kindOf(element: Element): ElementKind {
  // The table alone loads in a tenth of the validator's time.
  table ??= load('html-validate/elements/html5') as Readonly<Record<string, Meta>>
  const foreign = element.namespaceURI === HTML.NS.SVG && element.tagName !== 'svg'
  const name = foreign ? `svg:${element.tagName}` : element.tagName
  const always = constant.get(name)
  if (always) return always
  const meta = Object.hasOwn(table, name) ? table[name] : undefined
  const is = meta ? CATEGORIES.filter((category) => has(meta[category], element)) : []
  const key = `${name} ${is.join(' ')}`
  const known = kinds.get(key)
  if (known) return known
  const attributes = meta ? attributesOf(meta, table['*']) : new Map<string, AttributeRule>()
  const kind: ElementKind = {
    name,
    ...(meta && { meta }),
    attributes,
    required: [...attributes].flatMap(([attr, { required }]) =>
      required ? [[attr, required] as const] : [],
    ),
    is: new Set(is),
    verdicts: new Map(),
    belongs: { surely: new Map(), orUnknown: new Map() },
  }
  kinds.set(key, kind)
  if (CATEGORIES.every((category) => typeof meta?.[category] !== 'function')) constant.set(name, kind)
  return kind
}

function has(property: Property | undefined, element: Element): boolean {
  return typeof property === 'function' ? property(askable(element)) : property === true
}

/** An element, as the table's functions expect it. */
export function askable(element: Element): Asked {
  return {
    closest: (selectors) => {
      const found = closestOf([element, ...ancestors(element)], selectors)
      return found && askable(found)
    },
    getAttribute: (name) => valueOf(element, name),
    hasAttribute: (name) => element.attrs.some((attr) => attr.name === name),
  }
}

function attributesOf(own: Meta, common: Meta | undefined): ReadonlyMap<string, AttributeRule> {
  const all = Object.entries({ ...common?.attributes, ...own.attributes })
  return new Map(
    all
      .filter(([, rule]) => rule.delete !== true)
      .map(([name, rule]) => [name, rule.enum ? { ...rule, enum: rule.enum.map(pattern) } : rule]),
  )
}

/** The table has some patterns as strings between slashes. */
function pattern(value: string | RegExp): string | RegExp {
  const [, source, flags] = typeof value === 'string' ? (/^\/(.*(?=\/))\/(i?)$/.exec(value) ?? []) : []
  if (source === undefined) return value
  return source.startsWith('^') || source.endsWith('$')
    ? new RegExp(source, flags)
    : new RegExp(`^${source}$`, flags)
}
