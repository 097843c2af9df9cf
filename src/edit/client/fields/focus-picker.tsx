/** @jsxImportSource preact */
import { idOf, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { Problems } from './labelled-field.tsx'
import { textOf } from '../value-at.ts'
import { useField } from './use-field.ts'

type Point = readonly [x: number, y: number]

/** In percent of the picture, from its left edge and its top. */
const MIDDLE: Point = [50, 50]

type Props = FieldProps<'focus'> & {
  readonly picture: string
  /** The page text that belongs to the picture. */
  readonly shown: string
}

/** Sets the point of a picture that stays in view when pages crop it, by a press or with two sliders. */
export function FocusPicker({ picture, shown, ...props }: Props) {
  const { field, path } = props
  const { attributes, put } = useField(props, shown)
  const point = pointOf(props.value)
  const set = (left: number, top: number) => {
    const [x, y] = [within(left), within(top)]
    // No value means the middle.
    put(field.optional && x === MIDDLE[0] && y === MIDDLE[1] ? undefined : `${x}% ${y}%`)
  }
  const sliders = [
    { id: attributes.id, word: 'fromLeft', value: point[0], put: (x: number) => set(x, point[1]) },
    { id: `${attributes.id}-top`, word: 'fromTop', value: point[1], put: (y: number) => set(point[0], y) },
  ] as const
  return (
    <fieldset class="focus">
      <legend>
        {field.label}
        {field.optional && <small> {say('optional')}</small>}
      </legend>
      {/* The sliders do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        class="pressed"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
        }}
      >
        <img src={picture} alt="" />
        <span class="point" style={{ left: `${point[0]}%`, top: `${point[1]}%` }} />
      </span>
      <p class="help" id={`${idOf(path)}-help`}>
        {field.help ?? say('focusHint')}
      </p>
      {sliders.map(({ id, word, value, put }) => (
        <label key={id}>
          {say(word)}
          <input
            {...attributes}
            id={id}
            aria-describedby={`${attributes.id}-help ${attributes.id}-problems`}
            type="range"
            value={value}
            onInput={({ currentTarget }) => put(currentTarget.valueAsNumber)}
          />
        </label>
      ))}
      <Problems path={path} />
    </fieldset>
  )
}

/** Anything that is not a point means the middle, as on the page. */
function pointOf(value: unknown): Point {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(textOf(value)) ?? []
  return x === undefined ? MIDDLE : [within(Number(x)), within(Number(y))]
}

function within(percent: number): number {
  return Math.min(Math.max(Math.round(percent), 0), 100)
}
