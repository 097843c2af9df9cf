import { ariaAttributes, type AriaAttribute } from '../page/aria-attributes.ts'
import { attribute, words, type Element, type Page } from '../page/parse-page.ts'
import type { Verdict } from './rule.ts'

/** Names of what need not be there yet: it may be shown by a script. */
const LATER = ['labelledby', 'describedby', 'current']

/** Judges the value of a state or property, named without `aria-`. */
export function isValidValue(element: Element, name: string, page: Page): Verdict {
  const standard = ariaAttributes.get(name)
  const value = attribute(element, `aria-${name}`) ?? ''
  if (!standard || name === 'errormessage' || isValid(element, name, value, standard, page)) return 'pass'
  const is = (other: string, expected: string) => attribute(element, `aria-${other}`) === expected
  if (LATER.includes(name)) return 'review'
  if (name === 'controls') {
    const popup = attribute(element, 'aria-haspopup')
    if (popup !== undefined && popup !== 'false') return 'review'
    if (is('expanded', 'false') || is('selected', 'false')) return 'pass'
  }
  if (name === 'owns' && is('expanded', 'false')) return 'pass'
  return value === '' && standard.type !== 'string' ? 'review' : 'fail'
}

function isValid(
  element: Element,
  name: string,
  value: string,
  { type, mayBeEmpty, values, least }: AriaAttribute,
  page: Page,
): boolean {
  if (mayBeEmpty && value.trim() === '') return true
  switch (type) {
    case 'boolean':
      return ['true', 'false'].includes(value.toLowerCase())
    case 'nmtoken':
      return values.includes(value.toLowerCase())
    case 'nmtokens':
      return words(element, `aria-${name}`).every((word) => values.includes(word)) && value.trim() !== ''
    case 'idref':
      return page.byId(value) !== undefined
    case 'idrefs':
      return words(element, `aria-${name}`).some((id) => page.byId(id) !== undefined)
    case 'string':
      return value.trim() !== ''
    case 'decimal':
      return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(value)
    case 'int':
      return /^[-+]?\d+$/.test(value) && Number(value) >= least
  }
}
