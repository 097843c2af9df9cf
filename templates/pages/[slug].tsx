import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { ContentSections } from '../parts/content-sections.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageHead } from '../parts/page-head.ts'
import { longDate } from '../parts/text-format.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('texts').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { head: words, title } = site.get('texts', id).data
  return pageHead(site, words, [{ name: title, url: `/${id}` }])
}

/** A page of text: its version, then its sections. */
export default function TextPage({ id }: Props) {
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
