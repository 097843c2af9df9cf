import type { ElementShape } from './element-shape.ts'
import type { WrittenElement } from './written-elements.ts'

/** Props that React never renders. */
const NEVER_SHOWN =
  /^(?:key|ref|children|dangerouslysetinnerhtml|default(?:value|checked)|on[a-z]+|suppress\w+)$/

type Rated = { readonly element: WrittenElement; readonly rating: number }

/**
 * Finds the element of a page among those written in its code, in order: the one with the most in common and no
 * conflict. Looks for children passed to a component where the component is used.
 */
export function findElement(
  shape: ElementShape,
  written: readonly WrittenElement[],
): WrittenElement | undefined {
  const rated = ratedOf(
    shape,
    written.filter(({ name }) => name === shape.tag),
  ).flatMap((one): readonly Rated[] => {
    const { component, open, spread } = one.element
    const uses =
      component !== undefined && (open || spread) ? written.filter(({ name }) => name === component) : []
    const known = ratedOf(shape, uses).map(({ element, rating }) => ({
      element,
      rating: one.rating + rating,
    }))
    return known.length > 0 ? known : [one]
  })
  const most = Math.max(...rated.map(({ rating }) => rating))
  const best = new Set(rated.filter(({ rating }) => rating === most).map(({ element }) => element))
  // Identical elements appear on the page in the order of the code.
  const matches = written.filter((element) => best.has(element))
  return matches[Math.min(shape.index, matches.length - 1)]
}

function ratedOf(shape: ElementShape, written: readonly WrittenElement[]): Rated[] {
  return written.flatMap((element) => {
    const rating = rate(shape, element)
    return rating === undefined ? [] : [{ element, rating }]
  })
}

/** How much both have in common; undefined when they conflict. */
function rate(shape: ElementShape, element: WrittenElement): number | undefined {
  const { texts, filled, spread, attributes, around } = element
  const isUse = element.name !== shape.tag
  if (!texts.every((text) => shape.letters.includes(text))) return undefined
  if (shape.letters !== '' && texts.length === 0 && !filled && !isUse) return undefined
  let rating = texts.length
  for (const [name, { value }] of attributes) {
    if (NEVER_SHOWN.test(name) || value === undefined) continue
    const own = shape.attributes[name]
    if (own === value) rating += 2
    else if (!isUse || own !== undefined) return undefined
  }
  if (!isUse && !spread)
    rating -= Object.keys(shape.attributes).filter((name) => !attributes.has(name)).length
  let outer = 0
  for (const holder of around) {
    while (outer < shape.around.length && !isLike(shape.around[outer], holder)) outer++
    if (outer++ >= shape.around.length) return undefined
    rating++
  }
  return rating
}

function isLike(
  shape: ElementShape['around'][number] | undefined,
  { name, attributes }: WrittenElement,
): boolean {
  if (shape?.tag !== name) return false
  return ['id', 'class'].every((each) => {
    const value = attributes.get(each)?.value
    return value === undefined || value === shape.attributes[each]
  })
}
