import type { EditorState } from '@codemirror/state'
import { nodeAround } from './node-around.ts'

const CODE = /^(?:FencedCode|CodeBlock|InlineCode)$/

/** Whether the selection begins in code, where no sign is markup. */
export function isInCode(state: EditorState): boolean {
  const { from: at } = state.selection.main
  return nodeAround(state, -1, ({ name, from, to }) => CODE.test(name) && from < at && at < to) !== undefined
}
