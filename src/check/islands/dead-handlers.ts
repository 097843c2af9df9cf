import { placeAt } from '../locate/place-at.ts'
import type { Sources } from '../run/checked-site.ts'
import type { Place } from '../../problems/problem.ts'

const HANDLER = /\son[A-Z]\w*=\{/
const NAME = /^on[A-Z]\w*/

/** Handlers on HTML elements in code that runs only at build time: what `pages` import, and no island does. */
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
    return writtenElements(file, source)
      .filter(({ name }) => /^[a-z]/.test(name))
      .flatMap(({ name: element, attributes }) =>
        [...attributes.values()].flatMap(({ start }) => {
          const name = NAME.exec(source.slice(start, start + 40))?.[0]
          return name === undefined ? [] : [{ name, element, place: { file, ...placeAt(source, start) } }]
        }),
      )
  })
}
