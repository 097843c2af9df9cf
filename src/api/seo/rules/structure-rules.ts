import {
  fold,
  attribute,
  childElements,
  descendants,
  isElement,
  isText,
  parentOf,
  textOf,
  words,
  type Element,
  type Page,
} from '../page/parse-page.ts'
import { anyRoleOf, explicitRole, roleOf } from '../page/role-of.ts'
import { isFocusable, isHidden, isSkipped } from '../page/visibility.ts'
import { rule, type Rule, type Verdict } from './rule.ts'

const TRANSPARENT = ['none', 'presentation']
const HEADERS = ['columnheader', 'rowheader']

const plain = (page: Page, ...names: readonly string[]) =>
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
    'th-has-data-cells',
    0,
    (page) => tables(page).filter(isDataTable),
    (table) => (headerCells(table).every((header) => hasData(header, table)) ? 'pass' : 'review'),
  ),
  rule(
    'table-duplicate-name',
    1,
    (page) => page.all('table').filter((table) => !isSkipped(table)),
    (table) => {
      const caption = childElements(table).find(({ tagName }) => tagName === 'caption')
      const said = caption ? textOf(caption).toLowerCase() : ''
      return said === '' || fold(attribute(table, 'summary') ?? '').toLowerCase() !== said
    },
  ),
  rule(
    'video-caption',
    0,
    (page) => page.all('video').filter((video) => !isHidden(video) && !isSkipped(video)),
    (video) => {
      const tracks = [...descendants(video)].filter(({ tagName }) => tagName === 'track')
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

function tables(page: Page): readonly Element[] {
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

/** Tells a table of data from one that only lays out a page, as browsers and axe-core guess it without styles. */
function isDataTable(table: Element): boolean {
  const role = explicitRole(table)
  if (TRANSPARENT.includes(role ?? '') && !isFocusable(table)) return false
  if (['grid', 'treegrid', 'table'].includes(role ?? '') || attribute(table, 'summary')) return true
  if (childElements(table).some(({ tagName }) => ['thead', 'tfoot', 'caption', 'colgroup'].includes(tagName)))
    return true
  const marked = (cell: Element) =>
    cell.tagName === 'th' ||
    ['scope', 'headers', 'abbr'].some((name) => attribute(cell, name)) ||
    HEADERS.includes(explicitRole(cell) ?? '')
  if (cellsOf(table).some(marked)) return true
  const rows = rowsOf(table)
  const sample = rows[Math.ceil(rows.length / 2)]
  return rows.length >= 2 && sample !== undefined && childElements(sample).length >= 5
}

function headerCells(table: Element): readonly Element[] {
  return cellsOf(table).filter((cell) => textOf(cell) !== '' && HEADERS.includes(roleOf(cell) ?? ''))
}

/** Whether a header has a cell of data below it or beside it, or is named by one. */
function hasData(header: Element, table: Element): boolean {
  const id = attribute(header, 'id')
  const cells = cellsOf(table)
  if (
    id &&
    cells.some((cell) => words(cell, 'headers').includes(id) || words(cell, 'aria-labelledby').includes(id))
  )
    return true
  const grid = rowsOf(table).map((row) => spread(childElements(row)))
  // What stands below a column's header may itself be the header of its row.
  const isBelow = (cell: Element | undefined) => cell !== undefined && roleOf(cell) !== 'columnheader'
  const isBeside = (cell: Element) => cell.tagName === 'td'
  return grid.some((row, y) => {
    const x = row.indexOf(header)
    if (x < 0) return false
    const below = grid.slice(y + 1).some((other) => isBelow(other[x]))
    const beside = row.slice(x + 1).some(isBeside)
    const scope = attribute(header, 'scope')?.toLowerCase()
    if (scope?.startsWith('row')) return beside
    return scope?.startsWith('col') ? below : below || beside
  })
}

function spread(cells: readonly Element[]): readonly Element[] {
  return cells.flatMap((cell) =>
    Array<Element>(Math.min(100, Math.max(1, Number(attribute(cell, 'colspan')) || 1))).fill(cell),
  )
}
