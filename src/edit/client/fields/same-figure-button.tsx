/** @jsxImportSource preact */
import type { FieldPath } from '../../save/field-path.ts'
import { same } from '../../form/rebase.ts'
import { Button } from '../button.tsx'
import { useForm } from '../form-context.ts'
import { changedFigures, withFigures } from '../same-figure.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf } from '../value-at.ts'
import { say } from '../words.ts'

/**
 * Appears under a field whose number was changed: writes the new number in the fields of its group that still have the
 * old one.
 */
export function SameFigureButton({ path }: { readonly path: FieldPath }) {
  const form = useForm()
  const [group, key] = [path.slice(0, -1), path.at(-1) ?? '']
  const saved = valueAt(form.entry.opened?.value, group)
  const now = valueAt(form.entry.value, group)
  const figures = changedFigures(textOf(valueAt(saved, [key])), textOf(valueAt(now, [key])))
  if (typeof now !== 'object' || now === null) return null
  const changed = (value: unknown): unknown => {
    if (isRange(value)) return value.map(changed)
    const text = withFigures(textOf(value), figures) ?? value
    return typeof value === 'number' ? Number(text) : text
  }
  const others = Object.entries(now)
    .filter(([name]) => name !== key)
    .map(([name, value]) => [name, changed(value)] as const)
    .filter(([name, value]) => !same(value, valueAt(now, [name])))
  if (others.length === 0) return null
  const words = others.map(([, value]) => (isRange(value) ? value.join(' – ') : value)).join(', ')
  const write = () => form.change(group, { ...now, ...Object.fromEntries(others) })
  return (
    <p>
      <Button text={`${say('sameFigure')} ${words}`} onClick={write} />
    </p>
  )
}

function isRange(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}
