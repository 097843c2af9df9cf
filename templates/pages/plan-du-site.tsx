import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageGroups, pageLinks, type PageGroup } from '../parts/page-groups.ts'
import { pageHead } from '../parts/page-head.ts'
import { PriceTable } from '../parts/price-table.tsx'
import { Section } from '../parts/section.tsx'
import { SiteMap } from '../parts/site-map.tsx'

type Props = {
  readonly groups: readonly PageGroup[]
  readonly counts: { readonly pages: number; readonly services: number; readonly cities: number }
}

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => {
  const { offlinePage } = site.config
  const { tools } = site.one('siteMap')
  const listed = routes.filter(({ noindex }) => !noindex)
  const others = routes.filter(({ url, noindex }) => noindex && !url.endsWith('/404') && url !== offlinePage)
  const below = (path: string) => listed.filter(({ url }) => url.startsWith(path)).length
  return {
    groups: [...pageGroups(routes, site), { title: tools, links: pageLinks(others, site) }],
    // This page counts too, but is not in the list yet.
    counts: { pages: listed.length + 1, services: below('/services/'), cities: below('/villes/') },
  }
}

export const head = (_: Props, site: Site): Head => {
  const { head: words, title } = site.one('siteMap')
  return pageHead(site, words, [{ name: title, url: '/plan-du-site' }], {
    source: 'content/pages/plan-du-site.yaml',
  })
}

/** A link to every page of the site, by section, and their number. */
export default function Page({ groups, counts }: Props) {
  const site = useSite<Site>()
  const { title, lead, figures } = site.one('siteMap')
  return (
    <BaseLayout>
      <Hero title={title} lead={lead} actions={<CallButton />} />
      {groups.map((group) => (
        <Section key={group.title} title={group.title}>
          <SiteMap links={group.links} />
        </Section>
      ))}
      <Section title={figures.title} tone="sheet">
        <PriceTable
          caption={figures.caption}
          columns={figures.columns}
          rows={figures.rows.map(({ label, fact, count }) => ({
            label,
            cells: [site.fact(fact).text, counts[count]],
          }))}
          note={figures.note}
        />
      </Section>
    </BaseLayout>
  )
}
