import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

const CODE = /^(?:FencedCode|CodeBlock|InlineCode)$/

/** Whether the selection begins in code, where no sign is markup. */
export function isInCode(state: EditorState): boolean {
  const { from: at } = state.selection.main
  let node = syntaxTree(state).resolveInner(at, -1)
  while (node.parent && !(CODE.test(node.name) && node.from < at && at < node.to)) node = node.parent
  return node.parent !== null
}
