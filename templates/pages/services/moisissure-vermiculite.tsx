import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { contentPageNodes } from '../../structured-data/content-page-nodes.ts'

const url = '/services/moisissure-vermiculite'

export const head = (_: unknown, site: Site): Head => {
  const { description, page } = site.one('mouldVermiculite')
  return pageHead(site, page.head, [{ name: page.hero.title, url }], {
    jsonLd: contentPageNodes(site, page, { url, description }),
    source: 'content/pages/moisissure-vermiculite.yaml',
  })
}

/** Mould and vermiculite found in the same attic, before a sale: one page for both. */
export default function MouldVermiculitePage() {
  const site = useSite<Site>()
  return <ContentPage page={site.one('mouldVermiculite').page} />
}
