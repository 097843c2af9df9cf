import type { HtmlPage } from '../../../html/html-page.ts'
import {
  attribute,
  childElements,
  isElement,
  isText,
  parentOf,
  words,
  type Element,
  elementsBelow,
} from '../../../html/html-tree.ts'
import { anyRoleOf, explicitRole, roleOf } from '../../../html/role-of.ts'
import { isHidden, isSkipped } from '../../../html/visibility.ts'
import { visibleText } from '../../../html/visible-text.ts'
import { rule, type Rule, type Verdict } from './rule.ts'

const TRANSPARENT = ['none', 'presentation']
const HEADERS = ['columnheader', 'rowheader']

const plain = (page: HtmlPage, ...names: readonly string[]) =>
  page.all(...names).filter((each) => !attribute(each, 'role') && !isSkipped(each))
const shownChildren = (element: Element) => childElements(element).filter((each) => !isSkipped(each))
const hasLooseText = (element: Element) =>
  element.childNodes.some((node) => isText(node) && node.value.trim() !== '')

/** Rules about lists, tables and films. */
export const structureRules: readonly Rule[] = [
  rule(
    'list',
    7,
    (page) => plain(page, 'ul', 'ol'),
    (list) => !hasLooseText(list) && holdsItems(list),
  ),
  rule(
    'listitem',
    7,
    (page) => plain(page, 'li'),
    (item) => {
      const parent = parentOf(item)
      return parent !== undefined && ['list', ...TRANSPARENT].includes(anyRoleOf(parent) ?? '')
    },
  ),
  rule('definition-list', 7, (page) => plain(page, 'dl'), isDefinitionList),
  rule(
    'dlitem',
    7,
    (page) => plain(page, 'dt', 'dd'),
    (item) => {
      let parent = parentOf(item)
      if (parent?.tagName === 'div' && [undefined, ...TRANSPARENT].includes(explicitRole(parent)))
        parent = parentOf(parent)
      return parent?.tagName === 'dl' && [undefined, 'list', ...TRANSPARENT].includes(explicitRole(parent))
    },
  ),
  rule('td-headers-attr', 7, tables, judgeHeaders),
  rule(
    'table-duplicate-name',
    1,
    (page) => page.all('table').filter((table) => !isSkipped(table)),
    (table) => {
      const caption = childElements(table).find(({ tagName }) => tagName === 'caption')
      const said = caption ? visibleText(caption).toLowerCase() : ''
      const summary = (attribute(table, 'summary') ?? '').replace(/\s+/g, ' ').trim()
      return said === '' || summary.toLowerCase() !== said
    },
  ),
  rule(
    'video-caption',
    0,
    (page) => page.all('video').filter((video) => !isHidden(video) && !isSkipped(video)),
    (video) => {
      const tracks = elementsBelow(video).filter(({ tagName }) => tagName === 'track')
      return tracks.some((track) => attribute(track, 'kind')?.toLowerCase() === 'captions')
        ? 'pass'
        : 'review'
    },
  ),
]

function holdsItems(list: Element): boolean {
  const children = shownChildren(list)
  const isItem = (child: Element) => roleOf(child) === 'listitem'
  if (children.some((child) => child.tagName !== 'li' && !isItem(child))) return false
  return children.length === 0 || children.some(isItem)
}

function isDefinitionList(list: Element): boolean {
  const nodes = list.childNodes.flatMap((node) =>
    isElement(node) && node.tagName === 'div' && explicitRole(node) === undefined ? node.childNodes : [node],
  )
  for (const node of nodes) {
    if (isText(node) && node.value.trim() !== '') return false
    if (!isElement(node) || isSkipped(node)) continue
    const role = explicitRole(node)
    const isOne = ['dt', 'dd'].includes(node.tagName) && role === undefined
    if (
      !isOne &&
      !['definition', 'term', 'listitem'].includes(role ?? '') &&
      !['script', 'template'].includes(node.tagName)
    )
      return false
  }
  return isPaired(childElements(list).map(({ tagName }) => tagName))
}

/** A definition without its term, or a term without its definition, is neither. */
function isPaired(names: readonly string[]): boolean {
  const term = names.indexOf('dt')
  if (term >= 0 && names.slice(term).includes('dd')) return true
  return !names.includes('dt') && !names.includes('dd')
}

function tables(page: HtmlPage): readonly Element[] {
  return page
    .all('table')
    .filter((table) => ['table', 'grid', 'treegrid'].includes(roleOf(table) ?? '') && !isSkipped(table))
}

function cellsOf(table: Element): readonly Element[] {
  return rowsOf(table).flatMap((row) =>
    childElements(row).filter(({ tagName }) => ['td', 'th'].includes(tagName)),
  )
}

function rowsOf(table: Element): readonly Element[] {
  return childElements(table).flatMap((child) =>
    child.tagName === 'tr' ? [child] : childElements(child).filter(({ tagName }) => tagName === 'tr'),
  )
}

function judgeHeaders(table: Element): Verdict {
  const cells = cellsOf(table)
  const byId = new Map(cells.map((cell) => [attribute(cell, 'id') ?? '', cell]))
  let verdict: Verdict = 'pass'
  for (const cell of cells) {
    if (attribute(cell, 'headers') === undefined || isSkipped(cell)) continue
    const ids = words(cell, 'headers')
    if (ids.length === 0) verdict = 'review'
    for (const id of ids) {
      const header = byId.get(id)
      if (!header || header === cell || !HEADERS.includes(roleOf(header) ?? '')) return 'fail'
    }
  }
  return verdict
}
