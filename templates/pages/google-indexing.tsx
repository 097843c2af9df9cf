import { Enhance, useSite, type Head } from 'site/page'
import { submitToGoogle } from '../../islands/submit-to-google.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Button } from '../parts/button.tsx'
import { Figures } from '../parts/figures.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageHead } from '../parts/page-head.ts'
import { PriceTable } from '../parts/price-table.tsx'
import { Scriptless } from '../parts/scriptless.tsx'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import '../styles/submit-to-google.css'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('googleIndexing').head, [{ name: 'Indexation Google', url: '/google-indexing' }], {
    noindex: true,
    source: 'content/pages/indexation-google.yaml',
  })

export default function GoogleIndexingPage() {
  const { title, lead, scriptless, statistics, submit, manual } = useSite<Site>().one('googleIndexing')
  return (
    <BaseLayout>
      <Hero title={title} lead={lead} />
      <Section title={submit.title} lead={submit.lead} tone="sheet">
        <Scriptless {...scriptless} />
        <Submission />
      </Section>
      <DomainSection />
      <Section title={statistics.title} lead={statistics.lead}>
        <Figures figures={statistics.items} />
      </Section>
      <Section
        title={manual.title}
        tone="sheet"
        actions={
          <Button href={manual.link.href} rel="noopener" iconEnd="external">
            {manual.link.label}
          </Button>
        }
      >
        <Steps steps={manual.steps.map((step, at) => ({ ...step, step: at + 1 }))} />
      </Section>
    </BaseLayout>
  )
}

/** The button, and the regions for its outcome. */
function Submission() {
  const site = useSite<Site>()
  const { title: _title, lead: _lead, button, ...words } = site.one('googleIndexing').submit
  return (
    <Enhance by={submitToGoogle} props={{ url: site.config.origin, ...words }} when="idle">
      <Button variant="primary" size="l" className="scripted">
        {button}
      </Button>
      <div className="submit-outcome" role="status" />
    </Enhance>
  )
}

function DomainSection() {
  const site = useSite<Site>()
  const { title, rows, languages } = site.one('googleIndexing').domain
  const { protocol, host } = new URL(site.config.origin)
  /** Allows line breaks between its parts. */
  const address = (path = '') => (
    <>
      {protocol}//
      <wbr />
      {host}
      <wbr />
      {path}
    </>
  )
  const file = (path: string) => <a href={path}>{address(path)}</a>
  return (
    <Section title={title}>
      <PriceTable
        caption={site.one('business').name}
        columns={[rows.domain, host]}
        rows={[
          { label: rows.origin, cells: [address()] },
          { label: rows.sitemap, cells: [file('/sitemap.xml')] },
          { label: rows.robots, cells: [file('/robots.txt')] },
          { label: rows.languages, cells: [languages] },
        ]}
      />
    </Section>
  )
}
