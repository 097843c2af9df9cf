import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Hero } from '../parts/hero.tsx'
import { PriceTable } from '../parts/price-table.tsx'
import { Section } from '../parts/section.tsx'
import { SiteMap, type MapLink } from '../parts/site-map.tsx'
import { businessNode } from '../structured-data/business.ts'
import { toLang } from '../parts/use-lang.ts'

type Group = { readonly title: string; readonly links: readonly MapLink[] }
type Props = {
  readonly groups: readonly Group[]
  readonly counts: { readonly pages: number; readonly services: number; readonly cities: number }
}

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => {
  const { sitemaps, offlinePage } = site.config
  const { home, tools } = site.one('siteMap')
  const pages = routes
    .filter(({ url, noindex }) => !(noindex && url.endsWith('/404')) && url !== offlinePage)
    .map((page) => (page.url === '/' ? { ...page, name: home } : page))
  const listed = pages.filter(({ noindex }) => !noindex)
  const groupOf = (page: RouteSummary) => sitemaps.find(({ match }) => match.test(page.url))?.name
  const groups = [
    ...sitemaps.map(({ name, title = name }) => ({
      title,
      links: links(listed.filter((page) => groupOf(page) === name)),
    })),
    { title: tools, links: links(pages.filter(({ noindex }) => noindex)) },
  ]
  const below = (path: string) => listed.filter(({ url }) => url.startsWith(path)).length
  return {
    groups: groups.filter((group) => group.links.length > 0),
    // This page is one of them, and no page knows itself yet.
    counts: { pages: listed.length + 1, services: below('/services/'), cities: below('/villes/') },
  }
}

function links(pages: readonly RouteSummary[]): MapLink[] {
  return pages.map(({ name, url, lang }) => ({ name, url, lang: toLang(lang) }))
}

export const head = (_: Props, site: Site): Head => {
  const { head: words, title } = site.one('siteMap')
  return {
    ...words,
    lang: 'fr',
    jsonLd: [businessNode(site)],
    breadcrumbs: [
      { name: 'Accueil', url: '/' },
      { name: title, url: '/plan-du-site' },
    ],
    source: 'content/pages/plan-du-site.yaml',
  }
}

/** Every page of the site as a link, by section, and how many there are. */
export default function Page({ groups, counts }: Props) {
  const site = useSite<Site>()
  const { title, lead, figures } = site.one('siteMap')
  const breadcrumb = [
    { name: 'Accueil', url: '/' },
    { name: title, url: '/plan-du-site' },
  ]
  return (
    <BaseLayout>
      <Hero title={title} lead={lead} breadcrumb={breadcrumb} actions={<CallButton />} />
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
