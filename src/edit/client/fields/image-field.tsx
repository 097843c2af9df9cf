/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { idOf, type FieldProps } from '../form-context.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf, type Change } from '../value-at.ts'
import { say } from '../words.ts'
import { FocusPicker } from './focus-picker.tsx'
import { Options } from './options.tsx'
import { useField } from './use-field.ts'

/** A picture of the site, or another one from this computer. */
export function ImageField(props: FieldProps<'image'>) {
  const { field, value, path, alt, focus } = props
  const { attributes, form } = useField(props)
  const { images } = form.overview
  const chosen = images.find((image) => image.path === value)
  const choose = (image: string) => {
    if (image === value) return
    // The old picture's description and point do not apply to another one.
    const others: Change[] = alt ? [[alt, '']] : []
    if (focus?.value !== undefined) others.push([focus.path, focus.field.optional ? undefined : '50% 50%'])
    form.change(path, image || undefined, others)
  }
  // A list item may have moved during the upload.
  const latest = useRef(choose)
  latest.current = choose
  const upload = async (files: FileList | null | undefined) => {
    const [file] = files ?? []
    const added = file && (await form.upload(file))
    if (added !== undefined) latest.current(added)
  }
  return (
    <div
      class="picture"
      // The window accepts files everywhere.
      onDrop={(event) => void upload(event.dataTransfer?.files)}
      onPaste={(event) => void upload(event.clipboardData?.files)}
    >
      {chosen && (
        <p class="help">
          {!focus && <img src={chosen.url} alt="" />}
          {chosen.width} × {chosen.height}
        </p>
      )}
      <select
        {...attributes}
        value={textOf(value)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {(field.optional || !chosen) && (
          <option value={chosen ? '' : textOf(value)}>{(!chosen && textOf(value)) || say('none')}</option>
        )}
        <Options of={images.map((image) => [image.path, image.path.replace(/^images\//, '')])} />
      </select>
      <label for={`${idOf(path)}-file`}>{say('upload')}</label>
      <input
        id={`${idOf(path)}-file`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files)
          // The same one can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p class="help">{say('uploadHint')}</p>
      {chosen && focus && (
        <FocusPicker
          {...focus}
          picture={chosen.url}
          shown={alt ? textOf(valueAt(form.entry.value, alt)) : ''}
        />
      )}
    </div>
  )
}
