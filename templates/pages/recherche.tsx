import { Enhance, useSite, type Head, type RouteSummary } from 'site/page'
import { siteSearch } from '../../islands/site-search.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Button } from '../parts/button.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Hero } from '../parts/hero.tsx'
import { Notice } from '../parts/notice.tsx'
import { pageGroups, type PageGroup } from '../parts/page-groups.ts'
import { Section } from '../parts/section.tsx'
import { SiteMap } from '../parts/site-map.tsx'
import { businessNode } from '../structured-data/business.ts'
import '../styles/field.css'
import '../styles/search.css'

type Props = { readonly groups: readonly PageGroup[] }

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => ({
  groups: pageGroups(routes, site),
})

export const head = (_: Props, site: Site): Head => ({
  ...site.one('searchPage').head,
  lang: 'fr',
  // Search engines ask not to be led to results.
  noindex: true,
  jsonLd: [businessNode(site)],
  breadcrumbs: [
    { name: 'Accueil', url: '/' },
    { name: site.one('searchPage').title, url: '/recherche' },
  ],
  source: 'content/pages/recherche.yaml',
})

/** A search box with its results; every page by subject while there are none, and without scripts. */
export default function SearchPage({ groups }: Props) {
  const { title, lead, label, submit, urgent, one, many, none, more, failed, empty, list } =
    useSite<Site>().one('searchPage')
  const breadcrumb = [
    { name: 'Accueil', url: '/' },
    { name: title, url: '/recherche' },
  ]
  return (
    <BaseLayout>
      <Enhance by={siteSearch} props={{ one, many, none, failed }} when="load">
        <Hero title={title} lead={lead} breadcrumb={breadcrumb}>
          <form action="/recherche" role="search" className="search-form">
            <div className="field">
              <label htmlFor="mots">{label}</label>
              <input id="mots" name="q" type="search" autoComplete="off" enterKeyHint="search" />
            </div>
            <Button type="submit" variant="primary">
              {submit}
            </Button>
          </form>
          <p className="search-status" role="status" />
        </Hero>
        <div className="wrap search-results" data-found hidden>
          <ol />
          <Button data-more hidden>
            {more}
          </Button>
          <div data-none hidden>
            <Notice title={empty.title}>
              <p>{empty.text}</p>
              <p>
                <CallButton />
              </p>
            </Notice>
          </div>
        </div>
        <div data-pages>
          <Section title={list} lead={urgent} actions={<CallButton />} />
          {groups.map((group) => (
            <Section key={group.title} title={group.title} heading="h3">
              <SiteMap links={group.links} />
            </Section>
          ))}
        </div>
      </Enhance>
    </BaseLayout>
  )
}
