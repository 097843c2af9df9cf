import { ariaAttributes, ariaRoles } from '../../../html/aria.ts'
import { attribute, elementsBelow, lineage, words, type Element } from '../../../html/html-tree.ts'
import { isFocusable, isSkipped } from '../../../html/visibility.ts'
import { rule, shownWith, type Rule } from './rule.ts'

const isConcealed = (element: Element) => attribute(element, 'aria-hidden') === 'true'

/** Rules about what the page tells assistive technologies. */
export const ariaRules: readonly Rule[] = [
  rule(
    'aria-valid-attr',
    10,
    (page) =>
      page.elements.filter(
        (each) => each.attrs.some(({ name }) => name.startsWith('aria-')) && !isSkipped(each),
      ),
    (element) => element.attrs.every(({ name }) => !name.startsWith('aria-') || ariaAttributes.has(name)),
  ),
  rule(
    'aria-roles',
    7,
    (page) => shownWith(page, 'role').filter((each) => words(each, 'role').length > 0),
    (element) => words(element, 'role').some((word) => ariaRoles.has(word.toLowerCase())),
  ),
  rule(
    'aria-hidden-body',
    10,
    (page) => page.all('body'),
    (body) => !isConcealed(body),
  ),
  rule(
    'aria-hidden-focus',
    7,
    (page) =>
      page.elements.filter((each) => isConcealed(each) && ![...lineage(each)].slice(1).some(isConcealed)),
    (element) => ![element, ...elementsBelow(element)].some((each) => isFocusable(each, 'tab')),
  ),
]
