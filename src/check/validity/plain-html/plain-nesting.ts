import { html as HTML } from 'parse5'
import type { Element } from '../../../html/html-tree.ts'

const words = (text: string) => new Set(text.split(' '))

/** Elements that hold nothing and are not closed. */
export const EMPTY: ReadonlySet<string> = words(
  'area base br col embed hr img input link meta source track wbr',
)

/** Elements for which the parser has rules of its own that nothing here knows. */
const PARTICULAR = words(
  'applet basefont bgsound center dir font frame frameset iframe image isindex keygen listing marquee math menuitem nobr noembed noframes object param plaintext rb rtc strike template tt big xmp',
)
const IN_HEAD = words('base link meta script style title')
const IN_SVG = words(
  'circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text title tspan use',
)
/** What ends a paragraph that is open. */
const ENDS_PARAGRAPH = words(
  'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
)
/** Elements inside of which the same one would end the first. */
const NEVER_NESTED = words('a button form select')
const HEADING = /^h[1-6]$/

/** The only places of elements that the parser would move or ignore elsewhere. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: words('table'),
  colgroup: words('table'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  col: words('colgroup'),
  tr: words('thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
  li: words('ul ol menu'),
  option: words('select optgroup datalist'),
  optgroup: words('select'),
  rt: words('ruby'),
  rp: words('ruby'),
}
/** The only content of elements out of which the parser would move any other. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  html: words('head body'),
  head: IN_HEAD,
  table: words('caption colgroup thead tbody tfoot'),
  colgroup: words('col'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
  select: words('option optgroup'),
  optgroup: words('option'),
  option: new Set(),
}

/** Whether the parser leaves an element where it stands: below the elements that are open, the innermost last. */
export function standsWell({ tagName, namespaceURI }: Element, open: readonly Element[]): boolean {
  const parent = open.at(-1)
  if (!parent) return tagName === 'html'
  if (parent.namespaceURI === HTML.NS.SVG)
    return IN_SVG.has(tagName) && parent.tagName !== 'title' && parent.tagName !== 'desc'
  const only = CHILDREN[parent.tagName]
  if (only) return only.has(tagName) && (parent.tagName !== 'html' || isNext(tagName, parent))
  if (tagName === 'svg' && namespaceURI === HTML.NS.SVG) return true
  if (PARTICULAR.has(tagName) || tagName === 'html' || tagName === 'head' || tagName === 'body') return false
  const parents = PARENTS[tagName]
  if (parents && !parents.has(parent.tagName)) return false
  if ((tagName === 'dt' || tagName === 'dd') && !inList(open)) return false
  if (HEADING.test(tagName) && HEADING.test(parent.tagName)) return false
  if (NEVER_NESTED.has(tagName) && open.some((around) => around.tagName === tagName)) return false
  return !ENDS_PARAGRAPH.has(tagName) || !open.some((around) => around.tagName === 'p')
}

/** Whether the parser leaves a text where it stands. */
export function mayHoldText({ tagName }: Element, text: string): boolean {
  const only = CHILDREN[tagName]
  if (!only || tagName === 'option') return true
  return tagName !== 'html' && tagName !== 'head' && !/[^ \n\t]/.test(text)
}

/** The head, then the body, and nothing else. */
function isNext(tagName: string, { childNodes }: Element): boolean {
  return childNodes.length === ['head', 'body'].indexOf(tagName)
}

function inList(open: readonly Element[]): boolean {
  const [parent, around] = [open.at(-1)?.tagName, open.at(-2)?.tagName]
  return parent === 'dl' || (parent === 'div' && around === 'dl')
}
