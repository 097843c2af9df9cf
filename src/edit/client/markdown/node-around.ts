import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** The innermost node that matches, around the text after (`side` 1) or before (-1) the start of the selection. */
export function nodeAround(
  state: EditorState,
  side: 1 | -1,
  matches: (node: SyntaxNode) => boolean,
): SyntaxNode | undefined {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(state.selection.main.from, side)
  while (node && !matches(node)) node = node.parent
  return node ?? undefined
}
