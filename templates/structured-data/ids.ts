import type { Site } from '../../site.config.ts'

/** The stable id of a node that every page can refer to. */
export function nodeId(site: Site, name: 'business' | 'services' | 'website'): string {
  return `${site.config.origin}/#${name}`
}
