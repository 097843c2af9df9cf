import { Enhance, Island, useSite } from 'site/page'
import { LOCATION_WIDGET, LocationModal } from '../../islands/location-modal.tsx'
import { openByItself } from '../../islands/open-by-itself.ts'
import { LOCATION } from '../../islands/shared/timings.ts'
import type { Site } from '../../site.config.ts'
import { iconPath } from '../art/icons.tsx'
import { cityPath } from './catalogue.ts'
import { halfBox, roundPlace } from './city-boxes.ts'
import { usePhone } from './phone.ts'

export type TeamButtonProps = {
  readonly label: string
  /** Its link without JavaScript. */
  readonly href: string
}

/** The button that asks whether a team is near. Its dialog also opens by itself once, a while after the page loads. */
export function TeamButton({ label, href }: TeamButtonProps) {
  const site = useSite<Site>()
  const phone = usePhone()
  const { half_side_km, ...words } = site.one('location')
  const cities = site.all('cities').map((city) => {
    const { slug, name, average_response_time: delay, coordinates } = city.data
    const page = cityPath(city)
    return { slug, name, delay, ...(page && { href: page }), ...roundPlace(coordinates) }
  })
  const half = halfBox(cities, half_side_km)
  return (
    <Enhance by={openByItself} when="delay" delay={LOCATION.opens} props={{ widget: LOCATION_WIDGET }}>
      <Island
        component={LocationModal}
        when="interaction"
        props={{ label, href, icon: iconPath('pin'), dialog: { words, cities, half, phone } }}
      />
    </Enhance>
  )
}
