import { Undecided } from './ask-element.ts'
import { CATEGORIES, type Category, type ContentRule, type ElementKind } from './element-kinds.ts'

const TAGS = /^[a-z][a-z0-9]*(?:, [a-z][a-z0-9]*)*$/

/** Whether a rule permits an element of a kind; `of` is the kind that has the rules, and `name` what they apply to. */
export function permits(
  of: ElementKind,
  name: 'permittedContent' | 'permittedDescendants' | 'permittedParent',
  kind: ElementKind,
): boolean {
  const rules = of.meta?.[name]
  if (!rules) return true
  const verdicts = of.verdicts.get(name) ?? new Map<ElementKind, boolean>()
  of.verdicts.set(name, verdicts)
  const verdict = verdicts.get(kind) ?? rules.some((rule) => permitsBy(rule, kind, false))
  verdicts.set(kind, verdict)
  return verdict
}

function permitsBy(rule: ContentRule, kind: ElementKind, excluding: boolean): boolean {
  if (typeof rule === 'string') return belongsTo(kind, rule, !excluding)
  if (isList(rule)) return rule.every((inner) => permitsBy(inner, kind, excluding))
  const { exclude } = rule
  return isList(exclude)
    ? !exclude.some((inner) => permitsBy(inner, kind, true))
    : !permitsBy(exclude, kind, true)
}

function isList(rule: ContentRule | readonly ContentRule[]): rule is readonly ContentRule[] {
  return Array.isArray(rule)
}

/** Whether a kind has a tag or category; `unknown` when its categories are unknown. */
export function belongsTo(kind: ElementKind, rule: string, unknown: boolean): boolean {
  const known = unknown ? kind.belongs.orUnknown : kind.belongs.surely
  const verdict = known.get(rule) ?? readRule(kind, rule, unknown)
  known.set(rule, verdict)
  return verdict
}

function readRule(kind: ElementKind, rule: string, unknown: boolean): boolean {
  const category = rule.replace(/[*?]$/, '')
  if (!category.startsWith('@')) {
    if (!TAGS.test(category)) throw new Undecided(category)
    return category.split(', ').includes(kind.name)
  }
  if (!kind.meta) return unknown
  if (category === '@script') return kind.meta.scriptSupporting === true
  if (category === '@form') return kind.meta.form === true
  const name = category === '@meta' ? 'metadata' : category.slice(1)
  if (!NAMED.has(name)) throw new Undecided(category)
  return kind.is.has(name as Category)
}

// Content rules never use `labelable`.
const NAMED: ReadonlySet<string> = new Set(CATEGORIES.filter((category) => category !== 'labelable'))

/** Whether no kind of child occurs more often than rules allow. */
export function isWithinLimits(children: readonly ElementKind[], rules: readonly ContentRule[]): boolean {
  return rules.every((rule) => {
    if (typeof rule !== 'string' || !rule.endsWith('?')) return true
    return children.filter((child) => belongsTo(child, rule, true)).length <= 1
  })
}

/** Whether children are in the order of the rules; those that no rule names may be anywhere. */
export function isInOrder(children: readonly ElementKind[], rules: readonly string[]): boolean {
  let at = 0
  for (const child of children) {
    const before = at
    while (at < rules.length && !belongsTo(child, rules[at] ?? '', true)) at++
    if (at < rules.length) continue
    if (rules.some((rule) => belongsTo(child, rule, true))) return false
    at = before
  }
  return true
}
