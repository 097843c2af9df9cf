import { parse } from 'parse5'
import type { Document } from '../emit/finish-pages.ts'
import type { Language } from '../lib/typography.ts'
import { attribute, elementsBelow, textOf, type Element } from './html-tree.ts'

/** A finished page, parsed once for all checks. */
export type CheckedPage = {
  readonly url: string
  readonly lang: Language
  /** The document as served, but for the text of its style sheet. */
  readonly html: string
  /** Every element, in document order. */
  readonly elements: readonly Element[]
  /** The elements of a name, in document order. */
  readonly all: (name: string) => readonly Element[]
  /** The first element with an id. */
  readonly byId: ReadonlyMap<string, Element>
  /** Content of `<meta name="…">`. */
  readonly meta: (name: string) => string | undefined
  readonly title: string
  readonly description: string
  /** Words of `<body>`, as a visitor reads them. */
  readonly text: string
  /** Every paragraph, item, cell, heading and the like, with its words. */
  readonly blocks: readonly { readonly element: Element; readonly text: string }[]
  /** Properties of the islands on the page, as JSON: what they say later is in here. */
  readonly islandProps: readonly string[]
}

const BLOCKS = new Set(
  'p li h1 h2 h3 h4 h5 h6 td th dt dd figcaption caption summary legend label blockquote button option'.split(
    ' ',
  ),
)
const STYLE = /<style>[^<]*<\/style>/g

/** Parses a document. The text of styles is dropped first: it is a third of the bytes, and says nothing. */
export function openPage({ page, html: served }: Pick<Document, 'page' | 'html'>): CheckedPage {
  const html = served.replace(STYLE, '<style></style>')
  const elements = elementsBelow(parse(html, { scriptingEnabled: false }))
  const byName = new Map<string, Element[]>()
  const byId = new Map<string, Element>()
  for (const element of elements) {
    const same = byName.get(element.tagName)
    if (same) same.push(element)
    else byName.set(element.tagName, [element])
    const id = attribute(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const all = (name: string) => byName.get(name) ?? []
  const meta = (name: string) => {
    const found = all('meta').find((element) => attribute(element, 'name') === name)
    return found && attribute(found, 'content')
  }
  return {
    url: page.route.url,
    lang: page.route.lang,
    html,
    elements,
    all,
    byId,
    meta,
    title: textOf(all('title').find(({ parentNode }) => parentNode?.nodeName === 'head')),
    description: meta('description') ?? '',
    text: textOf(all('body')[0]),
    blocks: elements.flatMap((element) => {
      const text = BLOCKS.has(element.tagName) || hasOwnWords(element) ? textOf(element) : ''
      return text === '' ? [] : [{ element, text }]
    }),
    islandProps: page.islandProps,
  }
}

/** Whether a part that is no paragraph holds words of its own, such as a `<div>` that is used as one. */
function hasOwnWords({ tagName, childNodes }: Element): boolean {
  return (
    /^(?:div|section|article|aside|header|footer|address|time)$/.test(tagName) &&
    childNodes.some((child) => 'value' in child && child.value.trim() !== '')
  )
}
