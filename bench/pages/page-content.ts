import { parse, parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A text, an element with its attributes and children, or the place of an island. */
export type MarkupNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly MarkupNode[]]
  | { readonly island: IslandName }

export type IslandName = 'tabs' | 'faq'

/** The content of a page of this site, for the same page in another tool. */
export type PageContent = {
  readonly language: string
  readonly title: string
  readonly description: string
  readonly styles: string
  readonly structuredData: readonly string[]
  /** Links of the head that load something immediately. */
  readonly preloads: readonly Readonly<Record<string, string>>[]
  readonly tabs: {
    readonly label: string
    readonly panels: readonly { readonly id: string; readonly title: string }[]
  }
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
  /** The body without scripts; islands provide its tabs and its FAQ. */
  readonly body: readonly MarkupNode[]
}

/** Extracts the content of a built service page. Throws if it has no tabs or no FAQ, which the comparison needs. */
export function readPageContent(html: string): PageContent {
  const document = parse(html)
  const all = [...elements(document.childNodes)]
  const named = (tag: string) => all.filter(({ tagName }) => tagName === tag)
  const tabs = all.find((each) => each.tagName === 'nav' && isOf(each, 'tabs'))
  const faq = all.find((each) => isOf(each, 'faq'))
  const [root] = named('html')
  const [body] = named('body')
  if (!root || !body || !tabs || !faq) throw new Error('The page has no tabs or no FAQ.')
  return {
    language: attributes(root).lang ?? '',
    title: textOf(named('title')),
    description:
      attributes(named('meta').find((each) => attributes(each).name === 'description')).content ?? '',
    styles: textOf(named('style')),
    structuredData: named('script')
      .filter((each) => attributes(each).type === 'application/ld+json')
      .map((each) => textOf([each])),
    preloads: named('link')
      .map(attributes)
      .filter(({ rel }) => rel === 'preload'),
    tabs: {
      label: attributes(tabs)['aria-label'] ?? '',
      panels: [...elements(tabs.childNodes)].map((link) => ({
        id: (attributes(link).href ?? '').slice(1),
        title: textOf([link]),
      })),
    },
    faq: [...elements(faq.childNodes)]
      .filter(({ tagName }) => tagName === 'details')
      .map(({ childNodes: [summary, ...answer] }) => ({
        question: textOf(summary ? [summary] : []),
        answer: textOf(answer),
      })),
    body: body.childNodes.flatMap(toMarkup),
  }
}

/** Every text of the body and its islands, to check that a page contains them all. */
export function textsOf({ body, faq, tabs }: PageContent): string[] {
  const walk = (node: MarkupNode): string[] =>
    typeof node === 'string' ? [node] : 'island' in node ? [] : node[2].flatMap(walk)
  const islands = [
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...tabs.panels.map(({ title }) => title),
  ]
  return [...body.flatMap(walk), ...islands].map((text) => text.trim()).filter((text) => text !== '')
}

/** The markup as HTML, split at the islands: the part before the first, between it and the next, and so on. */
export function cutAtIslands(body: readonly MarkupNode[]): (string | { readonly island: IslandName })[] {
  const pieces: (string | { readonly island: IslandName })[] = ['']
  const write = (html: string) => {
    const last = pieces.at(-1)
    if (typeof last === 'string') pieces[pieces.length - 1] = last + html
    else pieces.push(html)
  }
  const walk = (node: MarkupNode): void => {
    if (typeof node === 'string') return write(escapeText(node))
    if ('island' in node) return void pieces.push(node)
    const [tag, own, children] = node
    const empty = parseFragment(`<${tag}>`).childNodes[0] as Element
    empty.attrs = Object.entries(own).map(([name, value]) => ({ name, value }))
    const [open = '', close = ''] = serializeOuter(empty).split(/(?=<\/[^<]*$)/)
    write(open)
    children.forEach(walk)
    write(close)
  }
  body.forEach(walk)
  return pieces
}

function toMarkup(node: Node): MarkupNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node) || node.tagName === 'script') return []
  if (isOf(node, 'tabs') && node.tagName === 'nav') return [{ island: 'tabs' }]
  if (isOf(node, 'faq')) return [{ island: 'faq' }]
  const children = node.childNodes.flatMap(toMarkup)
  return node.tagName === 'site-island' ? children : [[node.tagName, attributes(node), children]]
}

function* elements(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    yield node
    yield* elements(node.childNodes)
  }
}

const attributes = (element: Element | undefined): Record<string, string> =>
  Object.fromEntries(element?.attrs.map(({ name, value }) => [name, value]) ?? [])

const isOf = (element: Element, name: string) => (attributes(element).class ?? '').split(' ').includes(name)

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('')

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u00a0', '&nbsp;')
