/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Field } from '../../form/field.ts'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { blankOf } from '../value-at.ts'
import { say, sayOf } from '../words.ts'
import { Folded } from './folded.tsx'
import { Problems } from './labelled-field.tsx'
import { useItemKeys } from './item-keys.ts'
import { optionOf, summaryOf } from './summary-of.ts'

const MOVES = [
  { word: 'up', sign: '↑', key: 'ArrowUp', step: -1 },
  { word: 'down', sign: '↓', key: 'ArrowDown', step: 1 },
] as const

const NONE: readonly unknown[] = []

/** A list: items are added, copied, removed and moved, by buttons, by Alt and arrows, or by dragging. */
export function ListField({ field, value, path }: FieldProps<'list'>) {
  const { item, fixed = false } = field
  const form = useForm()
  const { AnyField } = form
  const [dragged, setDragged] = useState<number>()
  const [kind, setKind] = useState('')
  const items = Array.isArray(value) ? (value as readonly unknown[]) : NONE
  const keyOf = useItemKeys(items)
  const nested = item.kind === 'group' || item.kind === 'union'
  const put = (next: readonly unknown[]) =>
    form.change(path, next.length === 0 && field.optional ? undefined : next)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
    form.tell(`${summaryOf(items[from])} ${say('place')} ${to + 1} ${say('outOf')} ${items.length}.`)
    requestAnimationFrame(() => document.getElementById(`${idOf([...path, to])}-up`)?.focus())
  }
  const remove = (at: number) => {
    put(items.toSpliced(at, 1))
    form.tell(`${say('removed')} ${summaryOf(items[at])}.`)
    // The button of the last one goes with it.
    if (at === items.length - 1) document.getElementById(`${idOf(path)}-add`)?.focus()
  }
  const copy = (at: number) => {
    put(items.toSpliced(at + 1, 0, structuredClone(items[at])))
    form.reveal([...path, at + 1])
  }
  const options = item.kind === 'union' && item.by !== undefined ? item.options : undefined
  const add = () => {
    const option = options?.find(({ name }) => name === kind) ?? options?.[0]
    put([...items, blankOf(option?.field ?? item)])
    form.reveal([...path, items.length])
  }
  const title = (each: unknown, index: number) => `${index + 1}. ${summaryOf(each)}`
  const keys = (index: number) => (event: KeyboardEvent) => {
    const step = MOVES.find(({ key }) => event.altKey && event.key === key)?.step
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }

  return (
    <fieldset class="list" id={idOf(path)}>
      <legend>
        {field.label} {field.optional && <small>{say('optional')}</small>}
      </legend>
      {field.help && <p class="help">{field.help}</p>}
      <Problems path={path} />
      <ol>
        {items.map((each, index) => {
          const own = [...path, index]
          const what = `${field.label} ${title(each, index)}`
          const tools = (
            <span class="tools">
              {MOVES.map(({ word, sign, step }) => (
                <button
                  key={word}
                  type="button"
                  id={`${idOf(own)}-${word}`}
                  class="handle"
                  draggable
                  aria-label={sayOf(word, what)}
                  title={`${say(word)} (Alt+${sign})`}
                  disabled={items.length < 2}
                  onKeyDown={keys(index)}
                  onDragStart={() => setDragged(index)}
                  onClick={() => move(index, index + step)}
                >
                  {sign}
                </button>
              ))}
              {nested && (
                <button
                  type="button"
                  aria-label={sayOf('duplicate', what)}
                  title={say('duplicate')}
                  onClick={() => copy(index)}
                >
                  +
                </button>
              )}
              <button
                type="button"
                aria-label={sayOf('remove', what)}
                title={say('remove')}
                onClick={() => remove(index)}
              >
                ×
              </button>
            </span>
          )
          const inside = (
            <AnyField
              field={{ ...item, label: nested ? item.label : `${field.label} ${index + 1}`, optional: false }}
              value={each}
              path={own}
            />
          )
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={keyOf[index]}
              id={`${idOf(own)}-item`}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            >
              {nested ? (
                <Folded
                  path={own}
                  onDragStart={() => setDragged(index)}
                  summary={
                    <>
                      {kindOf(each, item)} {title(each, index)}
                    </>
                  }
                >
                  {inside}
                </Folded>
              ) : (
                inside
              )}
              {!fixed && tools}
            </li>
          )
        })}
      </ol>
      {!fixed && (
        <p class="adding">
          {options && (
            <select
              aria-label={sayOf('kindToAdd', field.label)}
              value={kind || options[0]?.name}
              onChange={({ currentTarget }) => setKind(currentTarget.value)}
            >
              {options.map(({ name, field: { label } }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <button type="button" id={`${idOf(path)}-add`} onClick={add}>
            {say('addTo')} {field.label}
          </button>
        </p>
      )}
    </fieldset>
  )
}

function kindOf(value: unknown, item: Field) {
  const option = item.kind === 'union' && item.by !== undefined && optionOf(item, value)
  return option ? <span class="kind">{option.field.label}</span> : null
}
