import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import type { FieldProblem } from '../../server/protocol.ts'
import { placeOf } from '../place-of.ts'

/** A problem at its words, which moves with the text; its range is empty once the words are gone or changed. */
export type Finding = { readonly problem: FieldProblem; readonly from: number; readonly to: number }

export const putFindings = StateEffect.define<readonly FieldProblem[]>()
const dismiss = StateEffect.define()

const found = StateField.define<readonly Finding[]>({
  create: () => [],
  update(before, { changes, effects, newDoc }) {
    let now = before
    if (!changes.empty)
      now = before.map(({ problem, from, to }) => {
        const start = changes.mapPos(from, 1)
        return { problem, from: start, to: changes.touchesRange(from, to) ? start : changes.mapPos(to) }
      })
    for (const effect of effects)
      if (effect.is(putFindings)) {
        const text = newDoc.toString()
        // A known problem keeps the position to which the text has moved it.
        now = effect.value.map(
          (problem) =>
            now.find((each) => each.problem === problem) ?? {
              problem,
              ...(placeOf(problem, text) ?? { from: 0, to: 0 }),
            },
        )
      }
    return now
  },
  provide: (field) =>
    EditorView.decorations.from(field, (findings) =>
      Decoration.set(
        findings
          .filter(({ from, to }) => from < to)
          .map(({ problem, from, to }) =>
            Decoration.mark({ class: `finding ${problem.warning ? 'warning' : 'mistake'}` }).range(from, to),
          ),
        true,
      ),
    ),
})

export function findingsAtCaret(state: EditorState): readonly Finding[] {
  const { head } = state.selection.main
  return state.field(found).filter(({ from, to }) => from < to && from <= head && head <= to)
}

/**
 * Underlines findings, and shows them next to their words when the caret is there, in what `create` returns. Tab moves
 * from the text into it; Escape closes it.
 */
export function findings(create: Tooltip['create']): Extension {
  const tip = StateField.define<Tooltip | null>({
    create: () => null,
    update(before, { state, effects, selection, docChanged }) {
      // It would be in the way while typing.
      if (docChanged || effects.some((effect) => effect.is(dismiss)) || !(before ?? selection)) return null
      const [first] = findingsAtCaret(state)
      return first ? { pos: first.from, end: first.to, create } : null
    },
    provide: (field) => showTooltip.from(field),
  })
  const close = (view: EditorView) => {
    if (!view.state.field(tip)) return false
    view.dispatch({ effects: dismiss.of(null) })
    return true
  }
  return [found, tip, keymap.of([{ key: 'Escape', run: close }])]
}
