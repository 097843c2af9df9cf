import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Whether the selection begins in code, where no sign is markup. */
export function isInCode(state: EditorState): boolean {
  const { from } = state.selection.main
  for (let node = syntaxTree(state).resolveInner(from, -1); ; node = node.parent) {
    if (/^(?:FencedCode|CodeBlock|InlineCode)$/.test(node.name) && node.from < from && from < node.to)
      return true
    if (!node.parent) return false
  }
}
