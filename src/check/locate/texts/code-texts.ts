import type { Node } from '@babel/types'
import { childrenOf, parseCode } from '../code-tree.ts'

const TEXT = /^(?:StringLiteral|NumericLiteral|TemplateElement|JSXText)$/
/** What names files and pages: imports, re-exports, paths and addresses. */
const OF_FILES = /^(?:Import|Export(?:All|Named))Declaration$/
const PATH = /^(?:\S*\/\S*\.\w+|[/#]\S*|https?:\/\/\S*)$/

/** Returns whether an offset of a module is in a text: a string, a number, or JSX text. */
export function codeTexts(file: string, source: string): (offset: number) => boolean {
  const ranges: (readonly [start: number, end: number])[] = []
  const collect = (node: Node): void => {
    if (TEXT.test(node.type) && !(node.type === 'StringLiteral' && PATH.test(node.value)))
      ranges.push([node.start ?? 0, node.end ?? 0])
    const named = OF_FILES.test(node.type) && 'source' in node ? node.source : undefined
    for (const child of childrenOf(node)) if (child !== named) collect(child)
  }
  try {
    collect(parseCode(file, source).program)
  } catch {
    // Another parser has compiled this file, so all of it counts as text.
    return () => true
  }
  return (offset) => ranges.some(([start, end]) => start <= offset && offset < end)
}
