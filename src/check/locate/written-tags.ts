import { posix } from 'node:path'
import type { Nodes, Parents } from 'mdast'
import { markdownToMdast } from 'satteri'
import { eachNode } from '../../content/markdown/each-node.ts'
import { refuseCostly } from '../../content/markdown/refuse-costly.ts'
import { pathAndRest } from '../../lib/addresses/path-and-rest.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { attribute, textOf, type Element } from '../../html/html-tree.ts'
import { readTags } from '../../content/markdown/raw-html/read-tags.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { positionAmong } from './position-among.ts'

/**
 * An element in markdown: a tag with these attributes, or an element with these letters; the `nth` on the page. An
 * element that nothing distinguishes is found only if the file has exactly `of` of them.
 */
export type TagClue = {
  readonly tag: string
  readonly key: string
  readonly nth: number
  readonly of?: number
  /** The attribute to point at, instead of the tag. */
  readonly attribute?: string
}

/** The key of clues to an element, its offset, and that of each of its attributes. */
type Written = {
  readonly key: string
  readonly at: number
  readonly attributes: ReadonlyMap<string, number> | undefined
}

/** Whether markdown has its own syntax for an element, which distinguishes it from others. */
export function hasSigns({ tagName }: Pick<Element, 'tagName'>): boolean {
  return /^(?:h[1-6]|a|img)$/.test(tagName)
}

/** Clues for an element without words, or whose words are also those of another. */
export function tagClues(element: Element): TagClue[] {
  return [signKey, rawKey].flatMap((keyOf) => {
    const key = keyOf(element)
    if (key === undefined) return []
    const { nth, of } = positionAmong(element, keyOf)
    const isBare = keyOf === rawKey && element.attrs.length === 0
    return [{ tag: element.tagName, key, nth, ...(isBare && { of }) }]
  })
}

/** The clue for an attribute in a tag, whatever its quotes and spaces. */
export function tagAttributeClue(element: Element, name: string): TagClue {
  const { nth } = positionAmong(element, rawKey)
  return { tag: element.tagName, key: rawKey(element), nth, attribute: name }
}

/** The headings, links, images and tags of a markdown text, by the `key` of the {@link TagClue} that describes them. */
export function writtenTags(source: string): ReadonlyMap<string, readonly Written[]> {
  if (refuseCostly(source, ['&', '_'])) return new Map()
  const found: Written[] = []
  const add: Add = (key, at, attributes) => found.push({ key, at, attributes })
  eachNode(markdownToMdast(source), (node) => addNode(node, source, add))
  return groupBy(found, ({ key }) => key)
}

type Add = (key: string, at: number, attributes?: Written['attributes']) => void

function addNode(node: Nodes, source: string, add: Add): void {
  const start = node.position?.start.offset ?? 0
  const inside = 'children' in node ? (node.children[0]?.position?.start.offset ?? start) : start
  if (node.type === 'heading') add(`h${node.depth} ${lettersIn(node)}`, inside)
  else if (node.type === 'link') add(linkKey(lettersIn(node), node.url), inside)
  else if (node.type === 'linkReference') add(linkKey(lettersIn(node), undefined), inside)
  else if (node.type === 'image' || node.type === 'imageReference') add(imageKey(node.alt), start)
  else if (node.type === 'html')
    readTags(source.slice(start, node.position?.end.offset), ({ tagName, attrs, location }) => {
      const at = start + (location?.startOffset ?? 0)
      const places = Object.entries(location?.attrs ?? {})
      const attributes = places.map(([name, { startOffset }]) => [name, start + startOffset] as const)
      add(rawKey({ tagName, attrs }), at, new Map(attributes))
      if (tagName === 'img') add(imageKey(attrs.find(({ name }) => name === 'alt')?.value), at)
    })
}

function lettersIn(node: Readonly<Parents>): string {
  const text = (each: Readonly<Nodes>): string =>
    'children' in each
      ? each.children.map(text).join('')
      : 'value' in each && each.type !== 'html'
        ? each.value
        : ''
  return lettersOf(text(node).replace(OWN_ID, ''))
}

/** The id that an author gives a heading. */
const OWN_ID = /\{[^{}]*\}\s*$/

/** The key of an element that markdown has a syntax for: its letters, or its address if it has none. */
function signKey(element: Element): string | undefined {
  if (!hasSigns(element)) return undefined
  if (element.tagName === 'img') return imageKey(attribute(element, 'alt'))
  const letters = lettersOf(textOf(element))
  return element.tagName === 'a'
    ? linkKey(letters, attribute(element, 'href'))
    : `${element.tagName} ${letters}`
}

const imageKey = (alt: string | null | undefined): string => `img ${lettersOf(alt ?? '')}`

const linkKey = (letters: string, address: string | undefined): string =>
  letters === '' ? `a ${JSON.stringify(address && fileName(address))}` : `a ${letters}`

function rawKey({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): string {
  return JSON.stringify([
    tagName,
    ...attrs.map(({ name, value }) => [name, ADDRESS.test(name) ? fileName(value) : value]),
  ])
}

const ADDRESS = /^(?:href|src|poster|data)$/

/** What the address of a page or file keeps when the build changes it: its last name. */
function fileName(address: string): string {
  return posix.basename(pathAndRest(address)[0]).replace(/\.(?:mdx?|markdown|html)$/, '')
}
