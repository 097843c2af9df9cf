import { ariaAttributes, ariaRoles } from '../../../html/aria.ts'
import { ancestors, attribute, elementsBelow, words, type Element } from '../../../html/html-tree.ts'
import { isFocusable } from '../../../html/visibility.ts'
import { all, rule, shown, tag, type Rule } from './rule.ts'

const ariaOf = ({ attrs }: Element) => attrs.filter(({ name }) => name.startsWith('aria-'))
const hasAria = (element: Element) => ariaOf(element).length > 0
const hasKnownAria = (element: Element) => ariaOf(element).every(({ name }) => ariaAttributes.has(name))
const hasRole = (element: Element) => words(element, 'role').length > 0
const hasKnownRole = (element: Element) =>
  words(element, 'role').some((word) => ariaRoles.has(word.toLowerCase()))
const isConcealed = (element: Element) => attribute(element, 'aria-hidden') === 'true'
const isVisible = (element: Element) => !isConcealed(element)
const isConcealedFirst = (element: Element) => isConcealed(element) && !ancestors(element).some(isConcealed)
const isOutOfReach = (element: Element) =>
  ![element, ...elementsBelow(element)].some((each) => isFocusable(each, 'tab'))

/** Rules about what the page tells assistive technologies. */
export const ariaRules: readonly Rule[] = [
  rule('aria-valid-attr', 10, shown(hasAria), hasKnownAria),
  rule('aria-roles', 7, shown(hasRole), hasKnownRole),
  rule('aria-hidden-body', 10, all(tag('body')), isVisible),
  rule('aria-hidden-focus', 7, all(isConcealedFirst), isOutOfReach),
]
