/** @jsxImportSource preact */
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from './text-of.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'

/** A picture of the site, or another one from this computer. */
export function ImageField(props: FieldProps) {
  const { field, value, path, alt } = props
  const form = useForm()
  const { images } = form.overview
  const chosen = images.find((image) => image.path === value)
  const choose = (image: string | undefined) => {
    form.change(path, image)
    // The words of the old picture do not describe another one.
    if (alt && image !== value) form.change(alt, '')
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    const added = await form.upload('picture', file)
    if (added !== undefined) choose(added)
  }
  return (
    <LabelledField {...props}>
      <div
        class="picture"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer?.files[0])
        }}
      >
        {chosen && (
          <p class="help">
            <img src={chosen.url} alt="" />
            {chosen.width} × {chosen.height}
          </p>
        )}
        <select
          {...inputProps(form, props)}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
        >
          {(field.optional || !chosen) && (
            <option value={chosen ? '' : textOf(value)}>{chosen ? say('none') : textOf(value)}</option>
          )}
          {images.map((image) => (
            <option key={image.path} value={image.path}>
              {image.path.replace(/^images\//, '')}
            </option>
          ))}
        </select>
        <label for={`${idOf(path)}-file`}>{say('upload')}</label>
        <input
          id={`${idOf(path)}-file`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
        />
        <p class="help">{say('uploadHint')}</p>
      </div>
    </LabelledField>
  )
}
