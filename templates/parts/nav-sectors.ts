import type { Site } from '../../site.config.ts'
import { cityPath, type City } from './catalogue.ts'

const IN_A_MENU = 6

/** The regions, nearest first, each with its first six cities: by priority, then by distance. */
export function sectorLinks(site: Site) {
  const cities = site.all('cities').toSorted(nearFirst)
  return site
    .all('sectors')
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data: { region } }) => ({
      head: { label: region, href: `/secteurs?region=${id}` },
      links: cities
        .filter(({ data }) => data.region === region)
        .slice(0, IN_A_MENU)
        .map((city) => ({ label: city.data.name, href: cityPath(city) ?? `/secteurs/${id}` })),
    }))
}

function nearFirst({ data: a }: City, { data: b }: City): number {
  if (a.priority !== b.priority) return a.priority === 'high' ? -1 : 1
  return a.distance_km - b.distance_km
}
