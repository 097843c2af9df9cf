import { parse } from 'parse5'
import type { Route } from '../../model/page-module.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Page } from '../../pages/page.ts'
import type { Language } from '../../languages/language.ts'
import { blocksOf, type Block } from '../../html/blocks-of.ts'
import { indexPage, type HtmlPage } from '../../html/html-page.ts'
import { attribute, elementsBelow, textOf } from '../../html/html-tree.ts'
import { isPlain } from '../validity/is-plain.ts'

/** A finished page, parsed once for all checks. Also has `elements`, `all(tag)` and `byId`. */
export type CheckedPage = HtmlPage & {
  readonly url: string
  readonly lang: Language
  /** The BCP 47 tag that the page declares: that of its language in the config. */
  readonly tag: Language
  /** The document as served, without its inline CSS. */
  readonly html: string
  /** Whether the parser had nothing to repair, so that the elements match the source. */
  readonly isPlain: () => boolean
  readonly title: string
  readonly description: string
  /** Visible text of `<body>`. */
  readonly text: string
  readonly blocks: readonly Block[]
  /** Properties of the page's islands, as JSON: they can contain text that is shown later. */
  readonly islandProps: readonly string[]
}

/** A document, and the data of its page. */
export type PageToOpen = Pick<Document, 'readHtml'> & {
  readonly page: Pick<Page, 'islandProps'> & { readonly route: Pick<Route, 'url' | 'lang'> }
}

const STYLE = /<style>[\s\S]*?<\/style>/g

/** Parses a document. The text of styles, a third of the bytes, is dropped first. */
export function openPage({ page, readHtml }: PageToOpen): CheckedPage {
  // A parser would move line breaks after the last tag into the body.
  const html = readHtml().replace(STYLE, '<style></style>').trimEnd()
  const document = parse(html, { scriptingEnabled: false })
  const indexed = indexPage(elementsBelow(document))
  const { all } = indexed
  const description = all('meta').find((meta) => attribute(meta, 'name') === 'description')
  return {
    ...indexed,
    url: page.route.url,
    lang: page.route.lang,
    tag: all('html').map((element) => attribute(element, 'lang'))[0] || page.route.lang,
    html,
    isPlain: () => isPlain(document, html),
    title: textOf(all('title').find(({ parentNode }) => parentNode?.nodeName === 'head')),
    description: (description && attribute(description, 'content')) ?? '',
    text: textOf(all('body')[0]),
    blocks: all('body').slice(0, 1).flatMap(blocksOf),
    islandProps: page.islandProps,
  }
}
