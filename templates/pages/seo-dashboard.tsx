import { Enhance, useSite, type Head } from 'site/page'
import { seoDashboard } from '../../islands/seo-dashboard.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Button } from '../parts/button.tsx'
import { Hero } from '../parts/hero.tsx'
import { NewTabLink } from '../parts/new-tab-link.tsx'
import { Notice } from '../parts/notice.tsx'
import { pageHead } from '../parts/page-head.ts'
import { PriceTable } from '../parts/price-table.tsx'
import { Scriptless } from '../parts/scriptless.tsx'
import { Section } from '../parts/section.tsx'
import { Stats } from '../parts/stats.tsx'
import { VitalsPanel } from '../parts/vitals-panel.tsx'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('seoDashboard').head, [{ name: 'Tableau de bord SEO', url: '/seo-dashboard' }], {
    noindex: true,
    source: 'content/pages/tableau-seo.yaml',
  })

export default function SeoDashboardPage() {
  const site = useSite<Site>()
  const { title, lead, scriptless, optimise, vitals, optimisations, automation, links } =
    site.one('seoDashboard')
  return (
    <BaseLayout>
      <Enhance
        by={seoDashboard}
        props={{
          running: optimise.running,
          last: optimise.last,
          keywords: Number(site.fact('tableau-mots-cles').value),
        }}
        when="idle"
      >
        <Hero
          title={title}
          lead={lead}
          actions={
            <Button variant="primary" size="l" icon="analysis" className="scripted" data-optimise="">
              {optimise.button}
            </Button>
          }
        >
          <p role="status" data-last="">
            {optimise.never}
          </p>
          <Scriptless {...scriptless} />
        </Hero>
        <FiguresSection />
      </Enhance>
      <VitalsPanel words={vitals} />
      <Section title={optimisations.title}>
        <ul>
          {optimisations.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <EnginesSection />
      <Section title={automation.title}>
        <PriceTable
          caption={automation.title}
          captionHidden
          columns={automationColumns}
          rows={automation.rows.map(({ label, value }) => ({ label, cells: [value] }))}
          note={automation.note}
        />
      </Section>
      <Section title={links.title} tone="sheet">
        <div className="actions">
          <NewTabLink href="/sitemap.xml" label={links.sitemap} note={links.newTab} />
          <NewTabLink href="/robots.txt" label={links.robots} note={links.newTab} />
          <Button href="/">{links.home}</Button>
        </div>
      </Section>
    </BaseLayout>
  )
}

const automationColumns = ['Tâche', 'État']

/** The four cards; figures that an optimisation raises are marked for the island. */
function FiguresSection() {
  const site = useSite<Site>()
  const { figures, optimise } = site.one('seoDashboard')
  const { pages, positions, engines, monitoring } = figures
  const text = (fact: string) => site.fact(fact).text
  const joined = (words: string, fact: string) => ` ${words.replace('{}', text(fact))}`
  return (
    <Section title={figures.title} lead={figures.lead} layout="top">
      <div className="flow">
        <Stats
          stats={[
            { label: pages.label, value: <span data-count="pages">{text(pages.fact)}</span> },
            {
              label: positions.label,
              value: (
                <>
                  <span data-count="topPositions">{text(positions.fact)}</span>
                  <small>{joined(positions.joined, positions.of)}</small>
                </>
              ),
            },
            {
              label: engines.label,
              value: (
                <>
                  {text(engines.fact)}
                  <small>{joined(engines.joined, engines.of)}</small>
                </>
              ),
            },
            { label: monitoring.label, value: text(monitoring.fact) },
          ]}
        />
        <Notice>
          <p>{optimise.simulation}</p>
        </Notice>
      </div>
    </Section>
  )
}

/** The AI engines, and whether robots.txt has rules for their crawler. */
function EnginesSection() {
  const site = useSite<Site>()
  const { title, lead, named, general, items } = site.one('seoDashboard').engines
  const crawlers = site.config.robots?.crawlers ?? []
  return (
    <Section title={title} lead={lead}>
      <PriceTable
        caption={title}
        captionHidden
        columns={engineColumns}
        rows={items.map(({ name, crawler }) => ({
          label: name,
          cells: [crawler, crawlers.includes(crawler) ? named : general],
        }))}
      />
    </Section>
  )
}

const engineColumns = ['Moteur', 'Robot', 'État']
