import { ariaRoles } from './aria-roles.ts'
import { attribute, lineage, words, type Element } from './parse-page.ts'
import { isFocusable } from './visibility.ts'

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section'])
const PRESENTATIONAL = new Set(['none', 'presentation'])

const BY_TAG: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  datalist: 'listbox',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  html: 'document',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'graphics-document',
  table: 'table',
  tbody: 'rowgroup',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
}

const BY_INPUT: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}

const TEXT_INPUTS = new Set(['', 'email', 'tel', 'text', 'url'])

/** The role that the author gave an element: the first of its words, when there is such a role. */
export function explicitRole(element: Element): string | undefined {
  const [role] = words(element, 'role').map((word) => word.toLowerCase())
  return role !== undefined && ariaRoles.has(role) ? role : undefined
}

/** The role that an element has, its own or by nature; undefined for none, which presentation is too. */
export function roleOf(element: Element): string | undefined {
  const role = anyRoleOf(element)
  return role !== undefined && PRESENTATIONAL.has(role) ? undefined : role
}

/** The same, where presentation is a role like another. */
export function anyRoleOf(element: Element): string | undefined {
  const role = explicitRole(element)
  if (role === undefined) return implicitRole(element)
  // Presentation is not for what takes the focus or says something of itself.
  const refused = PRESENTATIONAL.has(role) && (isFocusable(element) || attribute(element, 'aria-label'))
  return refused ? implicitRole(element) : role
}

/** The role that an element has by nature. */
export function implicitRole(element: Element): string | undefined {
  const has = (name: string) => attribute(element, name) !== undefined
  switch (element.tagName) {
    case 'a':
    case 'area':
      return has('href') ? 'link' : undefined
    case 'img':
      return isDecorative(element) ? 'presentation' : 'img'
    case 'input':
      return inputRole(element)
    case 'select':
      return has('multiple') || Number(attribute(element, 'size') ?? 0) > 1 ? 'listbox' : 'combobox'
    case 'section':
    case 'form': {
      const named = ['aria-label', 'aria-labelledby', 'title'].some((name) =>
        attribute(element, name)?.trim(),
      )
      return named ? (element.tagName === 'form' ? 'form' : 'region') : undefined
    }
    case 'header':
    case 'footer':
      return isOfThePage(element) ? (element.tagName === 'header' ? 'banner' : 'contentinfo') : undefined
    case 'td':
      return inGrid(element) ? 'gridcell' : 'cell'
    case 'th':
      return attribute(element, 'scope')?.startsWith('row') ? 'rowheader' : 'columnheader'
    default:
      return Object.hasOwn(BY_TAG, element.tagName) ? BY_TAG[element.tagName] : undefined
  }
}

function inputRole(element: Element): string | undefined {
  const type = (attribute(element, 'type') ?? '').toLowerCase()
  if (Object.hasOwn(BY_INPUT, type)) return BY_INPUT[type]
  if (!TEXT_INPUTS.has(type)) return type === 'password' || type === 'hidden' ? undefined : 'textbox'
  return attribute(element, 'list') === undefined ? 'textbox' : 'combobox'
}

function isDecorative(element: Element): boolean {
  const named = ['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name)?.trim())
  return attribute(element, 'alt')?.trim() === '' && !named && !isFocusable(element)
}

function isOfThePage(element: Element): boolean {
  for (const each of lineage(element)) if (each !== element && SECTIONING.has(each.tagName)) return false
  return true
}

function inGrid(element: Element): boolean {
  for (const each of lineage(element)) {
    if (each.tagName === 'table') return ['grid', 'treegrid'].includes(explicitRole(each) ?? '')
  }
  return false
}
