import { Enhance, useSite, type Head } from 'site/page'
import { carryAnswers } from '../../islands/carry-answers.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Certifications } from '../parts/certifications.tsx'
import { ContactDetails } from '../parts/contact-details.tsx'
import { ContactPanel } from '../parts/contact-panel.tsx'
import { FactStrip } from '../parts/fact-strip.tsx'
import { PageDock } from '../parts/dock.tsx'
import { Form } from '../parts/form.tsx'
import { Hero } from '../parts/hero.tsx'
import { Hours } from '../parts/hours.tsx'
import { WizardButton } from '../parts/instant-quote.tsx'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import { ZoneList } from '../parts/zone-list.tsx'
import { businessNode } from '../structured-data/business.ts'

const breadcrumb = [
  { name: 'Accueil', url: '/' },
  { name: 'Nous joindre', url: '/contact' },
]

export const head = (_: unknown, site: Site): Head => ({
  ...site.one('contact').head,
  lang: 'fr',
  translations: { en: '/en/contact' },
  breadcrumbs: breadcrumb,
  jsonLd: [businessNode(site)],
  source: 'content/pages/contact.yaml',
})

export default function ContactPage() {
  const site = useSite<Site>()
  const { hero, form, details, hours, certifications, zone } = site.one('contact')
  const business = site.one('business')
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero title={hero.title} lead={hero.lead} breadcrumb={breadcrumb} actions={<CallButton size="l" />}>
        <FactStrip facts={hero.facts} />
      </Hero>
      <Section id="devis" title={form.title} lead={form.lead} tone="sheet" actions={<WizardButton />}>
        <Enhance by={carryAnswers} props={site.one('wizard').carried} when="load">
          <Form form={site.get('forms', 'contact').data} />
        </Enhance>
      </Section>
      <Section title={form.after.title}>
        <Steps steps={form.after.steps} />
      </Section>
      <div className="wrap contact-panels">
        <ContactPanel title={details}>
          <ContactDetails />
        </ContactPanel>
        <ContactPanel title={hours}>
          <Hours rows={business.hours.contact} />
        </ContactPanel>
        <ContactPanel title={certifications}>
          <Certifications items={business.certifications} />
        </ContactPanel>
        <ContactPanel title={zone}>
          <ZoneList zones={business.zone.cities.map((name) => ({ name }))} />
          <p>{business.zone.extended}</p>
          <p>{business.zone.travel}</p>
        </ContactPanel>
      </div>
    </BaseLayout>
  )
}
