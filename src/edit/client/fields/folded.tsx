/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { FieldPath } from '../../save/field-path.ts'
import { idOf, isIn, useForm, worstIn } from '../form-context.ts'
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
      {(opened || open || (form.revealed && isIn(form.revealed, path))) && children}
    </details>
  )
}
