import type { Node } from '@babel/types'

const READ = /\b(?:process|import\.meta)\.env\b(?!\.NODE_ENV\b)/
const STARTS_WITH_READ = new RegExp(`^${READ.source}`)

/** Where the code of an island reads environment variables: browsers have none, and the build does not replace them. */
export async function environmentReads(file: string, source: string) {
  if (!READ.test(source)) return []
  // Loads the parser: comments and words of pages name variables as well.
  const { childrenOf, parseCode } = await import('../locate/code-tree.ts')
  const readsIn = (node: Node): { readonly written: string; readonly at: number }[] => {
    const at = node.start ?? 0
    const written = source.slice(at, node.end ?? 0)
    const isRead = node.type === 'MemberExpression' && STARTS_WITH_READ.test(written)
    return isRead ? [{ written, at }] : childrenOf(node).flatMap(readsIn)
  }
  return readsIn(parseCode(file, source).program)
}
