import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { FieldProblem } from '../../server/protocol.ts'
import { placeOf } from '../place-of.ts'
import { say } from '../words.ts'

/** The problems whose words are in a text, to underline; each is explained, with its fixes, where the pointer is. */
export function diagnosticsOf(
  problems: readonly FieldProblem[],
  { doc }: EditorState,
  addWord: (word: string) => void,
): readonly Diagnostic[] {
  const text = doc.toString()
  return problems.flatMap((problem): Diagnostic[] => {
    const { message, warning, fix, word } = problem
    const place = placeOf(problem, text)
    if (!place) return []
    const actions: Diagnostic['actions'] = [
      ...(fix?.to ?? []).map((insert) => ({
        name: insert,
        apply: (view: EditorView, from: number, to: number) =>
          view.dispatch({ changes: { from, to, insert }, userEvent: 'input' }),
      })),
      ...(word === undefined ? [] : [{ name: say('addWord'), apply: () => addWord(word) }]),
    ]
    return [{ ...place, severity: warning ? 'warning' : 'error', message, markClass: 'finding', actions }]
  })
}
