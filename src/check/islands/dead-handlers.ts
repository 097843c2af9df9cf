import { islandExport } from '../../compile/island-export.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Sources } from '../run/checked-site.ts'
import type { Place } from '../../problems/problem.ts'

const HANDLER = /\s(?:on[A-Z]\w*=\{|client:[a-z]+)/
const OF_REACT = /^import\b[^'"]*\{[^}]*\}\s*from\s*['"]react['"]/gm
const HOOK = /(?<!type\s+)\buse(?:State|Reducer|Transition|SyncExternalStore|\w*Effect)\b/g
const ISLAND = /^import\b[^'"]*['"][^'"]*\/islands\/([\w-]+\.tsx)['"]/gm
const NAME = /^(?:on[A-Z]\w*|client:[a-z]+)/

type DeadHandler = { readonly name: string; readonly element?: string; readonly place: Place }

/**
 * Finds code that never runs in browsers, in modules that `pages` import and no island does: handlers on HTML
 * elements, Astro's directives on any element, hooks that React calls later, and islands without <Island>.
 */
export async function deadHandlers(
  pages: Iterable<string>,
  sources: Sources,
): Promise<readonly DeadHandler[]> {
  const living = new Set([...sources.islandFiles.values()].flatMap(sources.closure))
  const found: DeadHandler[] = []
  for (const file of new Set([...pages].flatMap(sources.closure))) {
    if (living.has(file)) continue
    const source = sources.read(file) ?? ''
    const tell = (name: string, at: number, element?: string) =>
      found.push({ name, place: { file, ...placeAt(source, at) }, ...(element !== undefined && { element }) })
    for (const statement of source.matchAll(OF_REACT))
      for (const { 0: name, index } of statement[0].matchAll(HOOK)) tell(name, statement.index + index)
    const imported = Array.from(source.matchAll(ISLAND), ([, path = '']) => islandExport(path))
    const islands = imported.filter((name) => source.includes(`<${name}`))
    if (!HANDLER.test(source) && islands.length === 0) continue
    // Loads the parser.
    const { writtenElements } = await import('../locate/written-elements.ts')
    for (const { name: element, start, attributes } of writtenElements(file, source))
      if (islands.includes(element)) tell(`<${element}>`, start)
      else
        for (const { start: at } of attributes.values()) {
          const name = NAME.exec(source.slice(at, at + 40))?.[0]
          // A component can call the handler that it gets.
          if (name !== undefined && !(name.startsWith('on') && /^[A-Z]/.test(element)))
            tell(name, at, element)
        }
  }
  return found
}
