const LETTERS = /[\p{L}\p{N}]/gu
const LONGEST = 60

/** The letters and digits of a text: what neither typography nor markup changes. */
export function lettersOf(text: string): string {
  return (text.match(LETTERS) ?? []).join('')
}

/** The element of a page that shows a text of content: markup, link addresses and cited facts are passed over. */
export function findOnPage(page: Document, text: string): Element | undefined {
  const pieces = text.replaceAll(/\]\([^)]*\)/g, '').split(/\{\{[^}]*\}\}|\n/)
  const needle = pieces
    .map((piece) => lettersOf(piece).slice(0, LONGEST))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  if (needle.length < 3) return undefined
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const starts: (readonly [start: number, node: Node])[] = []
  let all = ''
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (/^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(currentNode.parentElement?.tagName ?? '')) continue
    starts.push([all.length, currentNode])
    all += lettersOf(currentNode.textContent ?? '')
  }
  const found: Element[] = []
  for (let at = all.indexOf(needle); at >= 0; at = all.indexOf(needle, at + 1)) {
    const element = starts.findLast(([start]) => start <= at)?.[1].parentElement
    if (element) found.push(element)
  }
  // Menus and crumbs repeat what the page says itself.
  const own = found.filter((element) => element.closest('main') && !element.closest('nav'))
  return own.find((element) => element.matches('h1, h1 *')) ?? own[0] ?? found[0]
}
