import type { Nodes, Parents } from 'mdast'
import { markdownTree } from '../../content/markdown/markdown-tree.ts'
import { once } from '../../lib/once.ts'
import { attribute, textOf, type Element } from '../../html/html-tree.ts'
import { readTags } from '../../content/markdown/raw-html/read-tags.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { nthAlike } from './nth-alike.ts'

/**
 * An element as markdown has it: a tag with these attributes, or what is written with these letters; the `nth` of the
 * page. One that nothing distinguishes is found where as many are written as there are `of` them.
 */
export type TagClue = {
  readonly tag: string
  readonly key: string
  readonly nth: number
  readonly of?: number
  /** The attribute that is meant, and not the tag. */
  readonly attribute?: string
}

/** Where a text has what a clue describes, and each of its attributes. */
type Written = { readonly at: number; readonly attributes?: ReadonlyMap<string, number> }

/** Whether markdown has signs of its own for an element, by which each is told from others. */
export function hasSigns({ tagName }: Pick<Element, 'tagName'>): boolean {
  return /^(?:h[1-6]|a|img)$/.test(tagName)
}

/** The clues of an element that has no words of its own, or whose words are those of another. */
export function tagClues(element: Element): TagClue[] {
  return [signKey, rawKey].flatMap((keyOf) => {
    const key = keyOf(element)
    if (key === undefined) return []
    const { nth, of } = nthAlike(element, keyOf)
    const isBare = keyOf === rawKey && element.attrs.length === 0
    return [{ tag: element.tagName, key, nth, ...(isBare && { of }) }]
  })
}

/** The clue of an attribute in the tag that an author wrote, whatever quotes and spaces it has. */
export function tagAttributeClue(element: Element, name: string): TagClue {
  const { nth } = nthAlike(element, rawKey)
  return { tag: element.tagName, key: rawKey(element), nth, attribute: name }
}

/** Finds the headings, links, images and tags of a markdown text that a {@link TagClue} describes. */
export function writtenTags(source: string): (clue: TagClue) => readonly Written[] | undefined {
  const written = once(() => {
    const found = new Map<string, Written[]>()
    collect(markdownTree(source), source, (key, at, attributes) => {
      const place = { at, ...(attributes && { attributes }) }
      const places = found.get(key)
      if (places) places.push(place)
      else found.set(key, [place])
    })
    return found
  })
  return ({ key }) => written().get(key)
}

type Add = (key: string, at: number, attributes?: Written['attributes']) => void

function collect(node: Nodes, source: string, add: Add): void {
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
  if ('children' in node) for (const child of node.children) collect(child, source, add)
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

/** What an element that markdown has signs for is written with: its letters, or its address where it has none. */
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
  letters === '' ? `a ${JSON.stringify(address)}` : `a ${letters}`

function rawKey({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): string {
  return JSON.stringify([tagName, ...attrs.map(({ name, value }) => [name, value])])
}
