import { attribute, childElements, isText, parentOf, type Element } from '../../../html/html-tree.ts'
import { PRESENTATION, roleOf } from '../../../html/role-of.ts'
import { isSkipped } from '../../../html/visibility.ts'
import { rule, shown, tag, type Rule } from './rule.ts'

const HOLDERS = ['list', ...PRESENTATION]

const isPlain = (element: Element) => !attribute(element, 'role')
const isItem = (element: Element) => roleOf(element) === 'listitem'

export const listRules: readonly Rule[] = [
  rule('list', 7, shown(tag('ul ol', isPlain)), holdsItemsOnly),
  rule('listitem', 7, shown(tag('li', isPlain)), isInList),
]

function holdsItemsOnly(list: Element): boolean {
  if (list.childNodes.some((node) => isText(node) && node.value.trim() !== '')) return false
  const children = childElements(list).filter((each) => !isSkipped(each))
  if (children.some((child) => child.tagName !== 'li' && !isItem(child))) return false
  return children.length === 0 || children.some(isItem)
}

function isInList(item: Element): boolean {
  const parent = parentOf(item)
  return parent !== undefined && HOLDERS.includes(roleOf(parent) ?? '')
}
