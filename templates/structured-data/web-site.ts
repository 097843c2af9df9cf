import type { WebSite } from 'schema-dts'
import type { Site } from '../../site.config.ts'
import { nodeId } from './ids.ts'

/** The site itself, for the home page: it gives search results their site name. */
export function webSiteNode(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': nodeId(site, 'website'),
    url: `${site.config.origin}/`,
    name: site.one('business').name,
    inLanguage: 'fr-CA',
    publisher: { '@id': nodeId(site, 'business') },
  }
}
