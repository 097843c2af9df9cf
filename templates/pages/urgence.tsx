import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Callout } from '../parts/callout.tsx'
import { Card, CardList } from '../parts/card.tsx'
import { servicePath } from '../parts/catalogue.ts'
import { Certifications } from '../parts/certifications.tsx'
import { CityZones } from '../parts/city-zones.tsx'
import { FactStrip } from '../parts/fact-strip.tsx'
import { Faq } from '../parts/faq.tsx'
import { Figures } from '../parts/figures.tsx'
import { Fold } from '../parts/fold.tsx'
import { Form } from '../parts/form.tsx'
import { PageDock } from '../parts/dock.tsx'
import { Hero } from '../parts/hero.tsx'
import { InstantQuote } from '../parts/instant-quote.tsx'
import { pageHead } from '../parts/page-head.ts'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import { ZoneList } from '../parts/zone-list.tsx'
import { businessNode } from '../structured-data/business.ts'
import { faqPageNode } from '../structured-data/faq-page.ts'

export const head = (_: unknown, site: Site): Head => {
  const { head, faq } = site.one('emergency')
  return pageHead(site, head, [{ name: 'Urgence', url: '/urgence' }], {
    jsonLd: [
      businessNode(site),
      faqPageNode(`${site.config.origin}/urgence`, site.get('faq', faq.set).data.items),
    ],
    source: 'content/pages/urgence.yaml',
  })
}

export default function EmergencyPage() {
  const site = useSite<Site>()
  const { hero, situations, write, process, trust, faq, overview, closing } = site.one('emergency')
  const { certifications } = site.one('business')
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero
        badge={hero.badge}
        emergency
        title={hero.title}
        lead={hero.lead}
        actions={<CallButton size="l" />}
      >
        <FactStrip facts={hero.facts} />
      </Hero>
      <Section title={situations.title} lead={situations.lead} layout="top" tone="sheet">
        <CardList>
          {situations.items.map(({ title, icon, text, gestures }) => (
            <Card key={title} title={title} icon={icon} text={text}>
              <ul>
                {gestures.map(({ html }) => (
                  <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
                ))}
              </ul>
            </Card>
          ))}
        </CardList>
      </Section>
      <Section title={write.title} lead={write.lead} screenOnly>
        <Fold title={write.open}>
          <Form form={site.get('forms', 'contact').data} values={{ urgence: 'urgente' }} />
        </Fold>
      </Section>
      <Section title={process.title} lead={process.lead}>
        <Steps steps={process.steps} />
      </Section>
      <Section title={trust.title} lead={trust.lead} layout="top" tone="sheet">
        <Figures figures={trust.stats} counted />
        <Certifications items={certifications} />
      </Section>
      <Section id="faq" title={faq.title} lead={faq.lead}>
        <Faq items={site.get('faq', faq.set).data.items} />
      </Section>
      <Section title={overview.title} lead={overview.lead}>
        <Fold title={overview.services}>
          <ZoneList
            zones={site
              .all('services')
              .map((service) => ({ name: service.data.title, href: servicePath(service) }))}
          />
        </Fold>
        <Fold title={overview.cities}>
          <CityZones cities={site.all('cities')} />
        </Fold>
      </Section>
      <Callout title={closing.title} text={closing.lead} actions={<CallButton size="l" />} />
      <InstantQuote />
    </BaseLayout>
  )
}
