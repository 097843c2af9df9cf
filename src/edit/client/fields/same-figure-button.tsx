/** @jsxImportSource preact */
import type { FieldPath } from '../../save/field-path.ts'
import { useForm } from '../form-context.ts'
import { changedFigure, withFigure } from '../same-figure.ts'
import { valueAt } from '../value-at.ts'
import { say } from '../words.ts'
import { textOf } from './text-of.ts'

/** Under a field whose figure was changed: writes it in those of its group that still say the old one. */
export function SameFigureButton({ path }: { readonly path: FieldPath }) {
  const form = useForm()
  const [group, key] = [path.slice(0, -1), path.at(-1) ?? '']
  const saved = valueAt(form.saved, group)
  const now = valueAt(form.value, group)
  const figure = changedFigure(textOf(valueAt(saved, [key])), textOf(valueAt(now, [key])))
  if (!figure || typeof now !== 'object' || now === null) return null
  const others = Object.entries(now).flatMap(([name, value]: [string, unknown]) => {
    const text = name === key ? undefined : withFigure(textOf(value), figure)
    if (text === undefined) return []
    return [[name, typeof value === 'number' ? Number(text) : text] as const]
  })
  if (others.length === 0) return null
  return (
    <p class="suggested">
      <button type="button" onClick={() => form.change(group, { ...now, ...Object.fromEntries(others) })}>
        {say('sameFigure')} {others.map(([, value]) => value).join(', ')}
      </button>
    </p>
  )
}
