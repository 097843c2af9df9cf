import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** A page as received over HTTP, for tests of what crawlers see. */
export type ReadPage = {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Elements of the document in order, by tag name; `*` for all of them. */
  readonly all: (name: string) => readonly Element[]
}

/** Requests a page without following redirects, and parses it as a browser would. */
export async function readPage(baseUrl: string, path: string): Promise<ReadPage> {
  const response = await fetch(baseUrl + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  const html = await response.text()
  const elements = [...walk(parse(html))]
  return {
    path,
    status: response.status,
    headers: response.headers,
    html,
    all: (name) => (name === '*' ? elements : elements.filter(({ tagName }) => tagName === name)),
  }
}

/** The value of an attribute; undefined if the element does not have it. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((candidate) => candidate.name === name)?.value
}

/** Whether an element is inside one of this name. */
export function isInside({ parentNode }: Element, name: string): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return parentNode.tagName === name || isInside(parentNode, name)
}

/** The text inside a node as written, including no-break spaces. */
export function rawTextOf(node: Node): string {
  return strings(node).join('')
}

/** The text inside an element, with white space collapsed. */
export function textOf(element: Element | undefined): string {
  if (!element) return ''
  return strings(element).join('').replaceAll(/\s+/g, ' ').trim()
}

/** The links of the head with this relation. */
export function headLinks(page: ReadPage, rel: string): readonly Element[] {
  return page.all('link').filter((link) => attribute(link, 'rel') === rel)
}

/** The content of `<meta name>`. */
export function metaContent(page: ReadPage, name: string): string | undefined {
  return attribute(
    page.all('meta').find((meta) => attribute(meta, 'name') === name),
    'content',
  )
}

/** The nodes of the page's structured data. Throws if it is not JSON. */
export function structuredData(page: ReadPage): readonly Readonly<Record<string, unknown>>[] {
  return page
    .all('script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => {
      const data = JSON.parse(strings(script).join('')) as Record<string, unknown>
      if (data['@context'] !== 'https://schema.org')
        throw new Error(`${page.path}: structured data of no vocabulary`)
      return (data['@graph'] ?? [data]) as Record<string, unknown>[]
    })
}

function* walk(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* walk(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child)
}

function strings(node: Node): string[] {
  if ('value' in node) return [node.value]
  return 'childNodes' in node ? node.childNodes.flatMap(strings) : []
}
