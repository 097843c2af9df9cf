import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { TextPage } from '../parts/text-page.tsx'
import { businessNode } from '../structured-data/business.ts'

const ID = 'mentions-legales'

export const head = (_: unknown, site: Site): Head => ({
  ...site.get('texts', ID).data.head,
  lang: 'fr',
  breadcrumbs: breadcrumb(site),
  jsonLd: [businessNode(site)],
  source: site.get('texts', ID).file,
})

export default function LegalNoticePage() {
  const site = useSite<Site>()
  return <TextPage page={site.get('texts', ID).data} breadcrumb={breadcrumb(site)} />
}

function breadcrumb(site: Site) {
  return [
    { name: 'Accueil', url: '/' },
    { name: site.get('texts', ID).data.title, url: `/${ID}` },
  ]
}
