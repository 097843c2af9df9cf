/** @jsxImportSource preact */
import type { Conflict } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { useForm } from '../form-context.ts'
import { Modal } from './modal.tsx'
import { say } from '../words.ts'

/** The text of a file that changed on the disk, next to what it would be with the form's changes. */
export function ConflictDialog({ conflict: { found, yours, clash } }: { readonly conflict: Conflict }) {
  const { entry } = useForm()
  // The button that loses nothing gets the focus and explains the dialog: Orca announces no dialog with the focus.
  const first = { class: 'main', 'data-first': true, 'aria-describedby': 'dialog-title conflict-about' }
  return (
    <Modal title={say('conflictTitle')} onClose={() => void entry.settle('later')}>
      <p id="conflict-about">{say(clash ? 'clashAbout' : 'conflictAbout')}</p>
      <div class="sides">
        <Side title={say('theirs')} text={found} other={yours} />
        <Side title={say('yours')} text={yours} other={found} />
      </div>
      <p class="actions">
        <Button text={say('putOff')} onClick={() => void entry.settle('later')} {...(clash ? first : {})} />
        <Button text={say('takeTheirs')} onClick={() => void entry.settle('theirs')} />
        <Button
          text={say(clash ? 'mergeOver' : 'mergeMine')}
          onClick={() => void entry.settle('mine')}
          {...(clash ? {} : first)}
        />
      </p>
    </Modal>
  )
}

/** A text, showing the lines missing from the other one, marked, with the lines around them. */
function Side({ title, text, other }: Readonly<Record<'title' | 'text' | 'other', string>>) {
  const known = new Set(other.split('\n'))
  const lines = text.split('\n')
  const near = (index: number) =>
    lines.slice(Math.max(0, index - 2), index + 3).some((line) => !known.has(line))
  return (
    <section>
      <h3>{title}</h3>
      {/* It scrolls, so it can be focused and has a label. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label={title}>
        {lines.map((line, index) => {
          const Line = known.has(line) ? 'span' : 'mark'
          return near(index) && <Line key={index}>{`${line}\n`}</Line>
        })}
      </pre>
    </section>
  )
}
