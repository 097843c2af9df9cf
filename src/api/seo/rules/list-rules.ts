import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, childElements, isText, parentOf, type Element } from '../../../html/html-tree.ts'
import { anyRoleOf, roleOf } from '../../../html/role-of.ts'
import { isSkipped } from '../../../html/visibility.ts'
import { rule, shown, type Rule } from './rule.ts'

const HOLDERS = ['list', 'none', 'presentation']

const plain = (page: HtmlPage, ...names: readonly string[]) =>
  shown(page, ...names).filter((each) => !attribute(each, 'role'))
const isItem = (element: Element) => roleOf(element) === 'listitem'

export const listRules: readonly Rule[] = [
  rule('list', 7, (page) => plain(page, 'ul', 'ol'), holdsItemsOnly),
  rule(
    'listitem',
    7,
    (page) => plain(page, 'li'),
    (item) => {
      const parent = parentOf(item)
      return parent !== undefined && HOLDERS.includes(anyRoleOf(parent) ?? '')
    },
  ),
]

function holdsItemsOnly(list: Element): boolean {
  if (list.childNodes.some((node) => isText(node) && node.value.trim() !== '')) return false
  const children = childElements(list).filter((each) => !isSkipped(each))
  if (children.some((child) => child.tagName !== 'li' && !isItem(child))) return false
  return children.length === 0 || children.some(isItem)
}
