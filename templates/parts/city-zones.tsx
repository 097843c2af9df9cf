import type { City } from './catalogue.ts'
import { cityPath } from './catalogue.ts'
import { ZoneList } from './zone-list.tsx'

/** Cities of the catalogue in columns, each a link if it has a page. */
export function CityZones({ cities }: { readonly cities: readonly City[] }) {
  return <ZoneList zones={cities.map((city) => ({ name: city.data.name, href: cityPath(city) }))} />
}
