import '../styles/house.css'
import { Attic, Basement, Bathroom, Foundations, Roof, Room, Walls } from './house-parts.tsx'

/**
 * The house of `<House>` without the land around it: from x 160 to 640 and y -24 to 552 of the canvas.
 *
 * Pages that show it lower down use `content/images/maison.svg`, so that it does not add to their HTML; the test
 * drawing-files writes that file.
 */
export function HouseInside() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="drawing"
      viewBox="160 -24 480 576"
      width={480}
      height={576}
    >
      <Walls />
      <Foundations id="maison" />
      <Roof />
      <Attic id="maison" />
      <Room />
      <Bathroom id="maison" />
      <Basement />
    </svg>
  )
}
