import { islandExport } from '../../compile/island-export.ts'
import { placeAt } from '../locate/place-at.ts'
import type { Sources } from '../run/checked-site.ts'
import type { Place } from '../../problems/problem.ts'

const HANDLER = /\s(?:on[A-Z]\w*=\{|client:[a-z]+)/
const OF_REACT = /^import\b[^'"]*\{[^}]*\}\s*from\s*['"]react['"]/gm
const HOOK = /(?<!type\s+)\buse(?:State|Reducer|Transition|SyncExternalStore|\w*Effect)\b/g
const ISLAND = /^import\b[^'"]*['"][^'"]*\/islands\/([\w-]+\.tsx)['"]/gm
const NAME = /^(?:on[A-Z]\w*|client:[a-z]+)/

/** Handlers on HTML elements, Astro's directives on any, hooks that React calls later and islands without <Island>, in code that runs only at build time: what `pages` import, and no island does. */
export async function deadHandlers(
  pages: Iterable<string>,
  sources: Sources,
): Promise<{ readonly name: string; readonly element?: string; readonly place: Place }[]> {
  const living = new Set([...sources.islandFiles.values()].flatMap(sources.closure))
  const files = new Set([...pages].flatMap(sources.closure))
  const still = [...files].filter((file) => !living.has(file))
  const hooks = still.flatMap((file) => {
    const source = sources.read(file) ?? ''
    return Array.from(source.matchAll(OF_REACT)).flatMap((statement) =>
      Array.from(statement[0].matchAll(HOOK), ({ 0: name, index }) => {
        return { name, place: { file, ...placeAt(source, statement.index + index) } }
      }),
    )
  })
  const islandsIn = (source: string) =>
    Array.from(source.matchAll(ISLAND), ([, file = '']) => islandExport(file)).filter((name) =>
      source.includes(`<${name}`),
    )
  const suspects = still.flatMap((file) => {
    const source = sources.read(file) ?? ''
    const islands = islandsIn(source)
    return HANDLER.test(source) || islands.length > 0 ? [{ file, source, islands }] : []
  })
  if (suspects.length === 0) return hooks
  // Loads the parser.
  const { writtenElements } = await import('../locate/written-elements.ts')
  const handlers = suspects.flatMap(({ file, source, islands }) =>
    writtenElements(file, source).flatMap(({ name: element, start: at, attributes }) =>
      islands.includes(element)
        ? [{ name: `<${element}>`, place: { file, ...placeAt(source, at) } }]
        : [...attributes.values()].flatMap(({ start }) => {
            const name = NAME.exec(source.slice(start, start + 40))?.[0]
            // A component may call what it is given.
            if (name === undefined || (name.startsWith('on') && /^[A-Z]/.test(element))) return []
            return [{ name, element, place: { file, ...placeAt(source, start) } }]
          }),
    ),
  )
  return [...hooks, ...handlers]
}
