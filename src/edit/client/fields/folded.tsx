/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { FieldPath } from '../../save/field-path.ts'
import { idOf, isIn, useForm, worstIn } from '../form-context.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf } from '../value-at.ts'
import { say } from '../words.ts'

type Props = {
  readonly path: FieldPath
  readonly summary: ComponentChildren
  /** The only part is open from the start. */
  readonly alone?: boolean
  readonly children: ComponentChildren
}

/**
 * A part of the form that opens and closes; its fields are created when it first opens. A mistake opens it; only the
 * author closes it.
 */
export function Folded({ path, summary, alone = false, children }: Props) {
  const form = useForm()
  const details = useRef<HTMLDetailsElement>(null)
  const worst = worstIn(form, path)
  const open = alone || worst === 'mistake'
  const [opened, setOpened] = useState(open)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details class="group" id={idOf(path)} ref={details} onToggle={() => setOpened(true)}>
      <summary>
        {summary} {worst && <small class={worst}>{say(worst)}</small>}
      </summary>
      {opened || open || (form.revealed && isIn(form.revealed, path))
        ? children
        : // For the browser's search, which opens the part with a match.
          textsIn(valueAt(form.entry.value, path))}
    </details>
  )
}

function textsIn(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(textsIn).join(' ')
    : textOf(value)
}
