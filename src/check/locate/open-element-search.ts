import { isMarkdown } from '../../lib/is-markdown.ts'
import { memoized } from '../../lib/memoized.ts'
import type { Page } from '../../pages/page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import type { Place } from '../../problems/problem.ts'
import type { Sources } from '../run/checked-site.ts'
import { DISTINCTIVE } from './element-clues.ts'
import { plainName } from './element-shape.ts'
import { findElement } from './find-element.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Range } from './texts/recall-searches.ts'
import type { ElementClue } from './where.ts'
import { writtenElements } from './written-elements.ts'
import { writtenTags, type TagClue } from './written-tags.ts'

/** Number of files whose tags stay in memory: findings come page by page. */
const MAX_CACHED = 40

export type PageFiles = Pick<Page, 'route' | 'islands' | 'dependencies'>

/** Finds elements: those of components in a page's code, and tags in an author's text. */
export function openElementSearch(sources: Sources) {
  const elementsIn = memoized((file: string) => writtenElements(file, sources.read(file) ?? ''))
  const tagsIn = memoized((file: string) => writtenTags(sources.read(file) ?? ''), MAX_CACHED)

  const elementPlace = (page: PageFiles, { element, attribute }: ElementClue): Place | undefined => {
    const all = codeAround(page, sources).flatMap((file) => elementsIn(file))
    const found = findElement(element, all)
    if (!found) return undefined
    const { file, start, attributes, texts } = found
    // Values that code only passes on, such as a link's address, come from the content, unless the code has its words.
    const passesOn =
      texts.length === 0 &&
      DISTINCTIVE.map(plainName).some(
        (name) =>
          name in element.attributes && attributes.has(name) && attributes.get(name)?.value === undefined,
      )
    if (attribute === undefined && passesOn) return undefined
    const at = attribute === undefined ? undefined : attributes.get(attribute)?.start
    return { file, ...placeAt(sources.read(file) ?? '', at ?? start) }
  }

  const findTag = (file: string, clue: TagClue): Range | undefined => {
    const tags = isMarkdown(file) ? tagsIn(file).get(clue.key) : undefined
    // Markdown produces elements without a tag.
    if (clue.of !== undefined && clue.of !== tags?.length) return undefined
    const tag = tags?.[Math.min(clue.nth, tags.length - 1)]
    const at = clue.attribute === undefined ? tag?.at : tag?.attributes?.get(clue.attribute)
    return at === undefined ? undefined : { file, start: at, end: at }
  }
  return { elementPlace, findTag }
}

/** The templates, components and islands of a page, with all their imports. */
export function codeAround(page: PageFiles, sources: Sources): string[] {
  const { route, islands } = page
  const imported = [...codeOfPage(page), ...islands.map((name) => sources.islandFiles.get(name) ?? '')]
    .flatMap((file) => sources.closure(file))
    .filter((file) => /\.[jt]sx?$/.test(file))
  return [...new Set([route.template, ...imported])]
}
