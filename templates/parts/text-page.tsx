import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { ContentSections } from './content-sections.tsx'
import { Hero } from './hero.tsx'
import { pageHead } from './page-head.ts'
import { longDate } from './text-format.ts'

/** The head of the page of the text `id`. */
export function textPageHead(site: Site, id: string): Head {
  const { data, file } = site.get('texts', id)
  return pageHead(site, data.head, [{ name: data.title, url: `/${id}` }], {
    source: file,
  })
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
