import '../styles/house.css'
import { Attic, Basement, Foundations, Land, Roof, Walls } from './house-parts.tsx'

export type BeforeAfterPlace = 'attic' | 'basement'

export type BeforeAfterSceneProps = {
  readonly place: BeforeAfterPlace
  /** Whether to draw the place after the work. */
  readonly clean: boolean
}

const crops: Record<BeforeAfterPlace, string> = { attic: '196 36 408 204', basement: '196 362 408 204' }

/**
 * One place of the house, before or after the work.
 *
 * Pages show it as a file of `content/images/avant-apres/`, since these drawings are far below the first screen; the
 * test drawing-files writes them (`npx vitest run drawing-files -u`).
 */
export function BeforeAfterScene({ place, clean }: BeforeAfterSceneProps) {
  const [x, y, width, height] = crops[place].split(' ').map(Number)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="drawing"
      viewBox={crops[place]}
      width={width}
      height={height}
    >
      {/* Its own background: an image is not affected by forced colours. */}
      <path className="h-bare h-paper" d={`M${x} ${y}h${width}v${height}h-${width}z`} />
      {place === 'basement' && <Land id={place} />}
      <Walls />
      {place === 'attic' ? (
        <>
          <Roof />
          <Attic id={place} clean={clean} />
        </>
      ) : (
        <>
          <Foundations id={place} />
          <Basement clean={clean} />
        </>
      )}
    </svg>
  )
}
