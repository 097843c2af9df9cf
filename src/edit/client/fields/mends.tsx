/** @jsxImportSource preact */
import type { FieldPath } from '../../save/field-path.ts'
import type { FieldProblem } from '../../server/protocol.ts'
import { useForm } from '../form-context.ts'
import { valueAt } from '../value-at.ts'
import { say } from '../words.ts'
import { textOf } from './text-of.ts'

type Props = { readonly problem: FieldProblem; readonly path: FieldPath }

/** What a problem proposes, as buttons: other words in place of the wrong ones, or the word in the dictionary. */
export function Mends({ problem: { mend, word, caret = 0 }, path }: Props) {
  const form = useForm()
  const text = textOf(valueAt(form.value, path))
  // The checks read a typographic apostrophe as the one of keyboards.
  const plain = text.replaceAll('’', "'")
  const from = mend?.from ?? ''
  const at = plain.startsWith(from, caret) ? caret : plain.indexOf(from)
  const put = (to: string) => form.change(path, text.slice(0, at) + to + text.slice(at + from.length))
  return (
    <span class="mends">
      {at >= 0 &&
        mend?.to.map((to) => (
          <button
            key={to}
            type="button"
            aria-label={`${say('replace')} ${from} → ${to}`}
            onClick={() => put(to)}
          >
            {to}
          </button>
        ))}
      {word !== undefined && (
        <button
          type="button"
          aria-label={`${say('addWord')} : ${word}`}
          onClick={() => void form.addWord(word)}
        >
          {say('addWord')}
        </button>
      )}
    </span>
  )
}
