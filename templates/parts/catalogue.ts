import type { z } from 'site/config'
import type { Entry } from 'site/page'
import type { Site } from '../../site.config.ts'
import type { citySchema } from '../schemas/city.ts'
import type { serviceSchema } from '../schemas/service.ts'

export type Service = Entry<z.output<typeof serviceSchema>>
export type City = Entry<z.output<typeof citySchema>>

/** Address of a service's page; undefined if it has none. */
export function servicePath({ data }: Service): string | undefined {
  return data.page && `/services/${data.slug}`
}

/**
 * Address of a city's page; undefined if it has none.
 *
 * Laval and Montréal are regions by themselves: their page is that of the sector.
 */
export function cityPath({ data }: City): string | undefined {
  if (data.name === data.region) return `/secteurs/${data.slug}`
  return data.page && `/villes/${data.slug}`
}

/** Address of a city's English page; undefined if it has none. */
export function englishCityPath({ id, data }: City, site: Site): string | undefined {
  return site.all('englishCities').some((page) => page.data.city === id)
    ? `/en/cities/${data.slug}`
    : undefined
}
