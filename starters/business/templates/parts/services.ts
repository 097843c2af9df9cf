import type { Site } from '../../site.config.ts'

/** The services, sorted by `order`. */
export function servicesOf(site: Site) {
  return [...site.all('services')].sort((a, b) => a.data.order - b.data.order)
}
