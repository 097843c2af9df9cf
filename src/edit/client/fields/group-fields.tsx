/** @jsxImportSource preact */
import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Folded } from './folded.tsx'
import type { PageLink } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { call } from '../call.ts'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { nameOf } from '../page-names/page-named.ts'
import { blankOf } from '../value-at.ts'
import { say, sayOf, usedBy } from '../words.ts'
import { Problems } from './labelled-field.tsx'
import { SameFigureButton } from './same-figure-button.tsx'
import { optionOf, summaryOf } from './summary-of.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a group, in the order of its schema; a group inside the form can be opened and closed. */
export function GroupField(
  props: FieldProps<'group'> & {
    /** Whether a parent already opens and closes. */
    readonly flat?: boolean
  },
) {
  const { field, value, path, flat = false } = props
  const { fields } = field
  const form = useForm()
  const { AnyField } = form
  const values = (value ?? {}) as Values
  if (path.length > 0 && value === undefined && field.optional)
    return (
      <p class="field">
        <Button
          text={sayOf('add', field.label)}
          onClick={() => {
            form.change(path, blankOf(field))
            form.reveal([...path, fields[0]?.[0] ?? ''])
          }}
        />
      </p>
    )
  const imageProps = pictureFields(props, values)
  const inside = (
    <>
      <Problems path={path} />
      {fields.map(([key, each]) =>
        each === imageProps?.focus?.field ? null : (
          <Fragment key={key}>
            <AnyField
              field={each}
              value={values[key]}
              path={[...path, key]}
              {...(each.kind === 'image' ? imageProps : {})}
            />
            {flat && <SameFigureButton path={[...path, key]} />}
          </Fragment>
        ),
      )}
    </>
  )
  if (flat || path.length === 0 || typeof path.at(-1) === 'number') return inside
  return (
    <Folded
      path={path}
      summary={
        <>
          {field.label} <span class="hint">{summaryOf(value)}</span>
        </>
      }
    >
      {inside}
      {field.optional && (
        <Button text={sayOf('remove', field.label)} onClick={() => form.change(path, undefined)} />
      )}
    </Folded>
  )
}

/** The fields of a group that describe its picture: its alternative text, and the point to keep in view. */
function pictureFields({ field: { fields }, path }: FieldProps<'group'>, values: Values) {
  if (!fields.some(([, { kind }]) => kind === 'image')) return undefined
  const alt = fields.find(([key]) => /alt$/i.test(key))?.[0]
  const focus = fields.flatMap(([key, field]) =>
    field.kind === 'focus' ? [{ field, value: values[key], path: [...path, key] }] : [],
  )[0]
  return { alt: alt === undefined ? undefined : [...path, alt], focus }
}

/** A value of one of several kinds, recognised by the value itself. */
export function UnionField({ field, value, path }: FieldProps<'union'>) {
  const { AnyField } = useForm()
  const option = optionOf(field, value)
  if (!option) return null
  const { label, optional, help } = field
  return <AnyField field={{ ...option.field, label, optional, help }} value={value} path={path} />
}

/** Groups by names that an author chooses, such as facts. */
export function RecordField({ field, value, path }: FieldProps<'record'>) {
  const { item } = field
  const form = useForm()
  const { AnyField } = form
  const [name, setName] = useState('')
  const values = Object.entries((value ?? {}) as Values)
  const nameId = `${idOf(path)}-name`
  const remove = (key: string) => {
    form.change([...path, key], undefined)
    form.announce(`${say('removed')} ${key}.`)
    // The button disappears with its field.
    document.getElementById(nameId)?.focus()
  }
  const removing = (key: string) => (
    <Button text="×" name={sayOf('remove', key)} onClick={() => remove(key)} />
  )
  return (
    <fieldset class="record">
      {path.length > 0 && <legend>{field.label}</legend>}
      <Problems path={path} />
      {values.map(([key, each]) =>
        item.kind === 'group' ? (
          <Folded
            key={key}
            path={[...path, key]}
            alone={values.length === 1}
            summary={
              <>
                {(each as { label?: string } | null)?.label} <code>{key}</code>{' '}
                {path.length > 0 && <span class="hint">{summaryOf(each)}</span>}
              </>
            }
          >
            {path.length === 0 && <FactUsage fact={key} />}
            <GroupField field={item} value={each} path={[...path, key]} flat />
            {removing(key)}
          </Folded>
        ) : (
          <div class="named" key={key}>
            <AnyField field={{ ...item, label: key }} value={each} path={[...path, key]} />
            {removing(key)}
          </div>
        ),
      )}
      <p class="adding">
        <input
          id={nameId}
          aria-label={`${say('name')} ${field.label}`}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          text={say('add')}
          disabled={!/^\S+$/.test(name) || values.some(([key]) => key === name)}
          onClick={() => {
            form.change([...path, name], blankOf(item))
            form.reveal([...path, name])
            setName('')
          }}
        />
      </p>
    </fieldset>
  )
}

function FactUsage({ fact }: { readonly fact: string }) {
  const [pages, setPages] = useState<readonly PageLink[]>()
  useEffect(() => void call('usage', { fact }).then(setPages, () => undefined), [fact])
  return pages ? <UsedBy pages={pages} /> : null
}

type UsedByProps = { readonly pages: readonly PageLink[]; readonly title?: 'usedBy' | 'linkedFrom' }

/** "It changes 43 pages", with the list. */
export function UsedBy({ pages, title = 'usedBy' }: UsedByProps) {
  return (
    <details class="used">
      <summary>{usedBy(pages.length, title)}</summary>
      <ul>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a href={`/__edit/?page=${encodeURIComponent(url)}`}>{nameOf({ url, title })}</a>{' '}
            <code>{url}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
