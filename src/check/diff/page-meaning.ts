import { parse } from 'parse5'
import { documentFingerprint, withoutAssetHash } from '../../pages/last-modified-fingerprint.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { blocksOf } from '../../html/blocks-of.ts'
import { indexPage } from '../../html/html-page.ts'
import {
  attribute,
  elementsBelow,
  foldSpaces,
  scriptText,
  textOf,
  type Element,
} from '../../html/html-tree.ts'
import { jsonLines } from './json-lines.ts'

/** The meaning of a finished page: for each part, comparable lines. */
export type PageMeaning = {
  /** Fingerprint of the content: if equal, nothing that a visitor reads in `<main>` has changed. */
  readonly content: string
  readonly parts: Readonly<Record<Part, readonly string[]>>
}

/**
 * The parts of a page. The first four are its content; `frame` is everything around `<main>`, `islands` the props of
 * islands.
 */
export const PARTS = ['title', 'description', 'text', 'links', 'head', 'data', 'frame', 'islands'] as const
export const CONTENT_PARTS: ReadonlySet<Part> = new Set(['title', 'description', 'text', 'links'])
export type Part = (typeof PARTS)[number]

/** Metadata that repeats another part, or changes with the bytes of a file. */
const REDUNDANT = /^(?:description|viewport|theme-color|og:(?:image.*|title|description|url)|twitter:.*)$/

/** The text of a file of the site by its address; undefined if it does not exist. */
type ReadFile = (address: string) => string | undefined

/** Reads the meaning of a finished page. `readFile` returns its islands' files. */
export function readMeaning(html: string, readFile: ReadFile = () => undefined): PageMeaning {
  const { elements, all } = indexPage(elementsBelow(parse(html, { scriptingEnabled: false })))
  const [body] = all('body')
  const main = all('main')[0] ?? body
  const inMain = new Set(main && [main, ...elementsBelow(main)])
  const links = groupBy(all('a'), (link) => inMain.has(link))
  const linesOf = (isIn: boolean) => (links.get(isIn) ?? []).flatMap(linkLine)
  const blocks = groupBy(body ? blocksOf(body) : [], ({ element }) => inMain.has(element))
  const named = groupBy(body ? elementsBelow(body) : [], (element) => inMain.has(element))
  const textsOf = (isIn: boolean) => [
    ...(blocks.get(isIn) ?? []).map(({ text }) => text),
    ...(named.get(isIn) ?? []).flatMap(spokenLines),
  ]
  return {
    content: documentFingerprint(html),
    parts: {
      title: all('title').slice(0, 1).map(textOf),
      description: all('meta')
        .filter((meta) => attribute(meta, 'name') === 'description')
        .flatMap((meta) => attribute(meta, 'content') ?? []),
      text: textsOf(true),
      links: linesOf(true),
      head: [...all('html').map((root) => `lang ${attribute(root, 'lang')}`), ...elements.flatMap(headLine)],
      data: all('script')
        .filter((script) => attribute(script, 'type') === 'application/ld+json')
        .flatMap((script) => jsonLines(scriptText(script))),
      islands: all('site-island').flatMap((island) => islandLines(island, readFile)),
      frame: [...textsOf(false), ...linesOf(false)],
    },
  }
}

/** What an element says besides its text. */
function spokenLines(element: Element): string[] {
  const values = ['alt', 'aria-label', 'placeholder'].map((name) => attribute(element, name))
  return values.flatMap((value) => (value ? [`[${foldSpaces(value)}]`] : []))
}

function linkLine(link: Element): string[] {
  const href = attribute(link, 'href')
  if (href === undefined) return []
  const words = textOf(link) || attribute(link, 'aria-label')
  return [withoutAssetHash(href) + (words ? ` (${words})` : '')]
}

function headLine(element: Element): string[] {
  const { tagName } = element
  if (tagName === 'meta') {
    const name = attribute(element, 'name') ?? attribute(element, 'property')
    return name === undefined || REDUNDANT.test(name) ? [] : [`${name} ${attribute(element, 'content')}`]
  }
  const rel = attribute(element, 'rel')
  if (tagName !== 'link' || (rel !== 'canonical' && rel !== 'alternate')) return []
  return [[rel, attribute(element, 'hreflang'), attribute(element, 'href')].filter(Boolean).join(' ')]
}

/** The settings of an island: when it loads, and each property with its path, `chat.greeting Bonjour`. */
function islandLines(island: Element, read: ReadFile): string[] {
  const name = attribute(island, 'src')?.replace(/^\/assets\/|\.[^.]*\.js$/g, '') ?? ''
  const when = attribute(island, 'when')
  const props = attribute(island, 'props') ?? ''
  // Long properties are in a separate module.
  const json = props.startsWith('/') ? read(props)?.replace(/^export default /, '') : props
  return [`${name} (${when})`, ...(json ? jsonLines(json, name) : [])]
}
