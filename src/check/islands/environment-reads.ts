import type { Node } from '@babel/types'
import type { Place } from '../../problems/problem.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Sources } from '../run/checked-site.ts'

const READ = /\b(?:process|import\.meta)\.env\b(?!\.NODE_ENV\b)/
const STARTS_WITH_READ = new RegExp(`^${READ.source}`)

/** Environment variables in the code of islands: browsers have none, and the build does not replace them. */
export async function environmentReads(
  sources: Sources,
): Promise<{ readonly written: string; readonly place: Place }[]> {
  const files = new Set([...sources.islandFiles.values()].flatMap(sources.closure))
  const suspects = [...files].filter((file) => READ.test(sources.read(file) ?? ''))
  if (suspects.length === 0) return []
  // Loads the parser.
  const { childrenOf, parseCode } = await import('../locate/code-tree.ts')
  return suspects.flatMap((file) => {
    const source = sources.read(file) ?? ''
    const found: { written: string; place: Place }[] = []
    const visit = (node: Node): void => {
      const start = node.start ?? 0
      const written = source.slice(start, node.end ?? 0)
      if (node.type === 'MemberExpression' && STARTS_WITH_READ.test(written))
        found.push({ written, place: { file, ...placeAt(source, start) } })
      else for (const child of childrenOf(node)) visit(child)
    }
    visit(parseCode(file, source).program)
    return found
  })
}
