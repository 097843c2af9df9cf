import { ariaAttributes, type AriaAttribute } from '../../../html/aria.ts'
import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, type Element } from '../../../html/html-tree.ts'
import type { Verdict } from './rule.ts'

/** Names of what need not be there yet: it may be shown by a script. */
const LATER = ['aria-labelledby', 'aria-describedby', 'aria-current']

/** Judges the value of a state or property. */
export function isValidValue(element: Element, name: string, page: HtmlPage): Verdict {
  const standard = ariaAttributes.get(name)
  const value = attribute(element, name) ?? ''
  if (!standard || name === 'aria-errormessage' || isValid(value, standard, page)) return 'pass'
  const is = (other: string, expected: string) => attribute(element, other) === expected
  if (LATER.includes(name)) return 'review'
  if (name === 'aria-controls') {
    const popup = attribute(element, 'aria-haspopup')
    if (popup !== undefined && popup !== 'false') return 'review'
    if (is('aria-expanded', 'false') || is('aria-selected', 'false')) return 'pass'
  }
  if (name === 'aria-owns' && is('aria-expanded', 'false')) return 'pass'
  return value === '' && standard.type !== 'string' ? 'review' : 'fail'
}

function isValid(value: string, { type, mayBeEmpty, values, least }: AriaAttribute, page: HtmlPage): boolean {
  const parts = value.split(/\s+/).filter(Boolean)
  if (parts.length === 0) return mayBeEmpty
  switch (type) {
    case 'token':
      return values.includes(value.toLowerCase())
    case 'tokenlist':
      return parts.every((part) => values.includes(part))
    case 'ids':
      return parts.some((id) => page.byId.has(id))
    case 'string':
      return true
    case 'number':
      return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(value)
    case 'integer':
      return /^[-+]?\d+$/.test(value) && Number(value) >= least
  }
}
