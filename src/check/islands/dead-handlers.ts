import { placeAt } from '../locate/place-at.ts'
import type { Sources } from '../run/checked-site.ts'
import type { Place } from '../../problems/problem.ts'

const HANDLER = /\s(?:on[A-Z]\w*=\{|client:[a-z]+)/
const NAME = /^(?:on[A-Z]\w*|client:[a-z]+)/

/** Handlers on HTML elements, and Astro's directives on any, in code that runs only at build time: what `pages` import, and no island does. */
export async function deadHandlers(
  pages: Iterable<string>,
  sources: Sources,
): Promise<{ readonly name: string; readonly element: string; readonly place: Place }[]> {
  const living = new Set([...sources.islandFiles.values()].flatMap(sources.closure))
  const files = new Set([...pages].flatMap(sources.closure))
  const suspects = [...files].filter((file) => !living.has(file) && HANDLER.test(sources.read(file) ?? ''))
  if (suspects.length === 0) return []
  // Loads the parser.
  const { writtenElements } = await import('../locate/written-elements.ts')
  return suspects.flatMap((file) => {
    const source = sources.read(file) ?? ''
    return writtenElements(file, source).flatMap(({ name: element, attributes }) =>
      [...attributes.values()].flatMap(({ start }) => {
        const name = NAME.exec(source.slice(start, start + 40))?.[0]
        // A component may call what it is given.
        if (name === undefined || (name.startsWith('on') && /^[A-Z]/.test(element))) return []
        return [{ name, element, place: { file, ...placeAt(source, start) } }]
      }),
    )
  })
}
