import { House } from '../art/house.tsx'
import type { BlockData } from '../schemas/blocks.ts'
import '../styles/house-places.css'
import { Steps } from './steps.tsx'

export type HousePlacesProps = Extract<BlockData, { type: 'house' }> & { readonly heading?: 'h3' | 'h4' }

/** The house with its hot spots, each linking to the text about that place, under the same number. */
export function HousePlaces({ legend, places, heading = 'h3' }: HousePlacesProps) {
  return (
    <div className="house-places">
      <div className="house-places-plan">
        <House
          legend={legend}
          spots={places.map(({ part, name, suspect }) => ({
            id: part,
            href: `#zone-${part}`,
            label: name,
            detail: suspect,
          }))}
        />
      </div>
      <Steps
        heading={heading}
        steps={places.map(({ part, name, risk, text }, at) => ({
          id: `zone-${part}`,
          step: at + 1,
          title: name,
          duration: risk,
          description: text,
        }))}
      />
    </div>
  )
}
