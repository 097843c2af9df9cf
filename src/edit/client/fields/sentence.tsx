/** @jsxImportSource preact */
import type { FieldProblem } from '../../server/protocol.ts'
import { say, sayOf, unbroken } from '../words.ts'

type Props = {
  readonly problem: FieldProblem
  /** Puts other words in place of the wrong ones, where they are still there. */
  readonly onPut: ((to: string) => void) | undefined
  readonly onAddWord: (word: string) => void
}

/** What is wrong, as a sentence, and what it proposes, as buttons: other words, or the word in the dictionary. */
export function Sentence({ problem, onPut, onAddWord }: Props) {
  const { message, hint, warning, mend, word } = problem
  return (
    <p class={warning ? 'warning' : 'mistake'}>
      {unbroken(`${message} ${mend ? '' : (hint ?? '')}`)}
      <span class="mends">
        {onPut &&
          mend?.to.map((to) => (
            <button
              key={to}
              type="button"
              aria-label={`${say('replace')} ${mend.from} → ${to}`}
              onClick={() => onPut(to)}
            >
              {to}
            </button>
          ))}
        {word !== undefined && (
          <button type="button" aria-label={sayOf('addWord', word)} onClick={() => onAddWord(word)}>
            {say('addWord')}
          </button>
        )}
      </span>
    </p>
  )
}
