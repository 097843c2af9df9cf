import { Enhance, useSite, type Head } from 'site/page'
import { blogFilter } from '../../../islands/blog-filter.ts'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { BlogFilters } from '../../parts/blog-filters.tsx'
import { BlogResults } from '../../parts/blog-results.tsx'
import { EmergencyBanner } from '../../parts/emergency-banner.tsx'
import { Hero } from '../../parts/hero.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { Scriptless } from '../../parts/scriptless.tsx'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('blogPage').head, [{ name: 'Blogue', url: '/blog' }], {
    source: 'content/pages/blogue.yaml',
  })

export default function BlogPage() {
  const site = useSite<Site>()
  const { title, intro, scriptless, emergency } = site.one('blogPage')
  return (
    <BaseLayout>
      <Hero title={title} lead={intro} />
      <Enhance by={blogFilter} when="idle">
        <div className="wrap blog-page">
          <div className="blog-side">
            <Scriptless {...scriptless} />
            <BlogFilters />
            <EmergencyBanner shape="aside" title={emergency.title} text={emergency.lead} />
          </div>
          <div className="blog-list" data-pagefind-ignore="">
            <BlogResults articles={site.all('blog')} />
          </div>
        </div>
      </Enhance>
    </BaseLayout>
  )
}
