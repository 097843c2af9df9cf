import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { businessNode } from '../structured-data/business.ts'
import { ContentSections } from './content-sections.tsx'
import { Hero } from './hero.tsx'
import { longDate } from './text-format.ts'

/** The head of the page of the text `id`. */
export function textPageHead(site: Site, id: string): Head {
  const { data, file } = site.get('texts', id)
  return {
    ...data.head,
    lang: 'fr',
    breadcrumbs: [
      { name: 'Accueil', url: '/' },
      { name: data.title, url: `/${id}` },
    ],
    jsonLd: [businessNode(site)],
    source: file,
  }
}

/** A page to be read from top to bottom: the version of the text `id`, then its sections. */
export function TextPage({ id }: { readonly id: string }) {
  const site = useSite<Site>()
  const { title, lead, version, sections } = site.get('texts', id).data
  return (
    <BaseLayout>
      <Hero title={title} lead={lead}>
        <p className="note">Version du {longDate(version)}</p>
      </Hero>
      <ContentSections sections={sections} />
    </BaseLayout>
  )
}
