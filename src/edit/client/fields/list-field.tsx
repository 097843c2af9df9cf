/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Button } from '../button.tsx'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { blankOf } from '../value-at.ts'
import { say, sayOf, unbroken } from '../words.ts'
import { Folded } from './folded.tsx'
import { Problems } from './labelled-field.tsx'
import { Options } from './options.tsx'
import { useItemKeys } from './item-keys.ts'
import { optionOf, summaryOf } from './summary-of.ts'

const MOVES = [
  { word: 'up', sign: '↑', key: 'ArrowUp', step: -1 },
  { word: 'down', sign: '↓', key: 'ArrowDown', step: 1 },
] as const

/** A list: items are added, copied, removed and moved, with buttons or with Alt and arrows. */
export function ListField({ field, value, path }: FieldProps<'list'>) {
  const { item, fixed = false } = field
  const form = useForm()
  const { AnyField } = form
  const [kind, setKind] = useState('')
  const items = Array.isArray(value) ? (value as readonly unknown[]) : []
  const keyOf = useItemKeys(items)
  const nested = item.kind === 'group' || item.kind === 'union'
  const put = (next: readonly unknown[]) =>
    form.change(path, next.length === 0 && field.optional ? undefined : next)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
    form.announce(`${summaryOf(items[from])} ${say('place')} ${to + 1} ${say('outOf')} ${items.length}.`)
    requestAnimationFrame(() => document.getElementById(`${idOf([...path, to])}-up`)?.focus())
  }
  const remove = (at: number) => {
    put(items.toSpliced(at, 1))
    form.announce(`${say('removed')} ${summaryOf(items[at])}.`)
    // The button disappears with its item.
    const next = at < items.length - 1 ? `${idOf([...path, at])}-remove` : `${idOf(path)}-add`
    requestAnimationFrame(() => document.getElementById(next)?.focus())
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
      {field.help && <p class="help">{unbroken(field.help)}</p>}
      <Problems path={path} />
      <ol>
        {items.map((each, index) => {
          const own = [...path, index]
          const title = `${index + 1}. ${summaryOf(each)}`
          const what = `${field.label} ${title}`
          const label = nested ? item.label : `${field.label} ${index + 1}`
          const inside = <AnyField field={{ ...item, label, optional: false }} value={each} path={own} />
          const option = item.kind === 'union' && item.by !== undefined && optionOf(item, each)
          const summary = (
            <>
              {option && <span class="hint">{option.field.label}</span>} {title}
            </>
          )
          return (
            <li key={keyOf[index]} id={`${idOf(own)}-item`}>
              {nested ? (
                <Folded path={own} summary={summary}>
                  {inside}
                </Folded>
              ) : (
                inside
              )}
              {!fixed && (
                <span class="tools">
                  {MOVES.map(({ word, sign, step }) => (
                    <Button
                      key={word}
                      text={sign}
                      name={sayOf(word, what)}
                      title={`${say(word)} (Alt+${sign})`}
                      id={`${idOf(own)}-${word}`}
                      disabled={items.length < 2}
                      onKeyDown={keys(index)}
                      onClick={() => move(index, index + step)}
                    />
                  ))}
                  {nested && <Button text="+" name={sayOf('duplicate', what)} onClick={() => copy(index)} />}
                  <Button
                    text="×"
                    name={sayOf('remove', what)}
                    id={`${idOf(own)}-remove`}
                    onClick={() => remove(index)}
                  />
                </span>
              )}
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
              <Options of={options.map(({ name, field: { label } }) => [name, label])} />
            </select>
          )}
          <Button text={`${say('addTo')} ${field.label}`} id={`${idOf(path)}-add`} onClick={add} />
        </p>
      )}
    </fieldset>
  )
}
