/** @jsxImportSource preact */
import { idOf, type FieldProps } from '../form-context.ts'
import { language, say } from '../words.ts'
import { Problems } from './labelled-field.tsx'
import { textOf } from '../value-at.ts'
import { useField } from './use-field.ts'

type Point = readonly [x: number, y: number]

/** In percent of the picture, from its left edge and its top. */
const MIDDLE: Point = [50, 50]
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SLIDERS = [
  ['fromLeft', 0],
  ['fromTop', 1],
] as const
/** The step of an arrow key with Shift. */
const LARGE_STEP = 10

type Props = FieldProps<'focus'> & {
  readonly picture: string
  /** The page text that belongs to the picture. */
  readonly shown: string
}

/** Sets the point of a picture that stays in view when pages crop it, by a press or with arrow keys. */
export function FocusPicker({ picture, shown, ...props }: Props) {
  const { field, path } = props
  const { attributes, put } = useField(props, shown)
  const point = pointOf(props.value)
  const ids = [attributes.id, `${attributes.id}-top`] as const
  const set = (next: Point) => {
    const [x, y] = [within(next[0]), within(next[1])]
    // No value means the middle.
    put(field.optional && x === MIDDLE[0] && y === MIDDLE[1] ? undefined : `${x}% ${y}%`)
  }
  const press = ({ currentTarget, clientX, clientY }: MouseEvent & { currentTarget: Element }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set([((clientX - left) / width) * 100, ((clientY - top) / height) * 100])
  }
  /**
   * Each arrow moves the point in its own direction, whichever slider has the focus; the slider of that direction
   * announces it.
   */
  const move = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : 1
    set([point[0] + way[0] * step, point[1] + way[1] * step])
    document.getElementById(ids[way[0] === 0 ? 1 : 0])?.focus()
  }
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
        onClick={(event) => {
          press(event)
          document.getElementById(ids[0])?.focus({ preventScroll: true })
        }}
        onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && press(event)}
      >
        <img src={picture} alt="" draggable={false} />
        <span class="point" style={{ left: `${point[0]}%`, top: `${point[1]}%` }} />
      </span>
      <p class="help" id={`${idOf(path)}-help`}>
        {field.help ?? say('focusHint')}
      </p>
      {SLIDERS.map(([word, axis]) => (
        <p key={word} class="slider">
          <label for={ids[axis]}>{say(word)}</label>
          <input
            {...attributes}
            id={ids[axis]}
            aria-describedby={`${attributes.id}-help ${attributes.id}-problems`}
            type="range"
            value={point[axis]}
            aria-valuetext={inPercent(point[axis])}
            onKeyDown={move}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              set(axis === 0 ? [valueAsNumber, point[1]] : [point[0], valueAsNumber])
            }
          />
          <span aria-hidden="true">{inPercent(point[axis])}</span>
        </p>
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

function inPercent(number: number): string {
  return language === 'fr' ? `${number}\u00A0%` : `${number}%`
}

function within(percent: number): number {
  return Math.min(Math.max(Math.round(percent), 0), 100)
}
