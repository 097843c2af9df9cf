import { Picture, useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/house.css'
import { BoilerRoom, FloodedCamp, Ice, LayeredWall } from './house-details.tsx'
import { HouseInside } from './house-inside.tsx'
import { Attic, Basement, Bathroom, Foundations, Land, Levels, Roof, Room, Walls } from './house-parts.tsx'

/** What the head of a page can draw: a place of the house, or something that the house does not have. */
export type HousePart = keyof typeof crops | 'window'

/** A place of the drawing that links to a page. */
export type HouseSpot = {
  readonly id: HousePart
  readonly href: string
  readonly label: string
  readonly detail?: string
}

export type HouseProps = {
  readonly spots: readonly HouseSpot[]
  /** The label of the list of links: « Où se cache le problème ? ». */
  readonly legend: string
  /**
   * Draws the house inside the page instead of linking to its file, for 1.4 kB more of HTML: as the largest element of
   * the first view, it is then painted with the text, without another request.
   */
  readonly inHtml?: boolean
}

/**
 * The house in section, numbered, with its legend.
 *
 * The legend is a list of links for every visitor; the numbers on the drawing repeat it for pointers only.
 */
export function House({ spots, legend, inHtml = false }: HouseProps) {
  return (
    <>
      <div className="house" aria-hidden="true">
        <svg className="drawing" viewBox="0 0 800 600">
          <Land id="maison" far />
          <Levels />
        </svg>
        {inHtml ? <HouseInside /> : <Picture src="images/maison.svg" alt="" priority />}
        {spots.map(({ id, href }, at) => (
          <a key={id} className={`spot spot-${id} num`} href={href} tabIndex={-1}>
            {at + 1}
          </a>
        ))}
      </div>
      <nav className="legend" aria-label={legend}>
        <ol className="legend-list">
          {spots.map(({ id, href, label, detail }) => (
            <li key={id}>
              <a href={href}>{label}</a> {detail && <span className="note">{detail}</span>}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

const crops = {
  attic: '240 24 320 240',
  pipes: '246 372 216 162',
  bathroom: '408 222 196 147',
  basement: '196 362 408 204',
  cellar: '196 362 408 204',
  air: '222 226 192 144',
  room: '130 -24 540 440',
  ice: '146 166 160 120',
  boiler: '0 0 216 162',
  wall: '0 0 216 162',
  camp: '0 0 240 180',
}

/** Drawn separately from the house. */
const alone = { boiler: BoilerRoom, wall: LayeredWall, camp: FloodedCamp }

/**
 * A part of the same drawing, enlarged, for the head of a service page, without what its crop hides. It is decorative:
 * the caption describes it.
 */
export function HouseDetail({ part }: { readonly part: HousePart }) {
  // A lit candle at a window, for a page that addresses the bereaved: no damage is shown.
  if (part === 'window')
    return <Picture src="images/blog/nettoyage-apres-deces-service-discret-quebec.svg" alt="" priority />
  if (part === 'boiler' || part === 'wall' || part === 'camp') {
    const Alone = alone[part]
    return (
      <svg className="drawing drawing-detail" viewBox={crops[part]} aria-hidden="true">
        <Alone />
      </svg>
    )
  }
  const house = useSite<Site>().image('images/maison.svg').url
  // The whole house is a file that the home page uses too.
  if (part === 'room')
    return (
      <svg className="drawing drawing-detail" viewBox={crops[part]} aria-hidden="true">
        <Land id={part} />
        <image href={house} x="160" y="-24" width="480" height="576" />
      </svg>
    )
  const deep = part === 'basement' || part === 'cellar'
  const high = part === 'attic' || part === 'ice'
  return (
    <svg className="drawing drawing-detail" viewBox={crops[part]} aria-hidden="true">
      {deep && <Land id={part} />}
      <Walls />
      {deep && <Foundations id={part} />}
      {high && <Roof />}
      {high && <Attic id={part} />}
      {part === 'ice' && <Ice />}
      {part === 'air' && <Room />}
      {part === 'bathroom' && <Bathroom id={part} />}
      {(part === 'pipes' || deep) && <Basement dry={!deep} clean={part === 'cellar'} />}
    </svg>
  )
}
