import { Enhance, useSite, type Head } from 'site/page'
import { carryAnswers } from '../../islands/carry-answers.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { ContactPanels } from '../parts/contact-panels.tsx'
import { FactStrip } from '../parts/fact-strip.tsx'
import { PageDock } from '../parts/dock.tsx'
import { Form } from '../parts/form.tsx'
import { Hero } from '../parts/hero.tsx'
import { WizardButton } from '../parts/instant-quote.tsx'
import { pageHead } from '../parts/page-head.ts'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('contact').head, [{ name: 'Nous joindre', url: '/contact' }], {
    translations: { en: '/en/contact' },
    source: 'content/pages/contact.yaml',
    searchWords: site.one('contact').keywords,
  })

export default function ContactPage() {
  const site = useSite<Site>()
  const { hero, form, details, hours, certifications, zone } = site.one('contact')
  const business = site.one('business')
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero title={hero.title} lead={hero.lead} actions={<CallButton size="l" />}>
        <FactStrip facts={hero.facts} />
      </Hero>
      <Section
        id="devis"
        title={form.title}
        lead={form.lead}
        tone="sheet"
        actions={<WizardButton />}
        screenOnly
      >
        <Enhance by={carryAnswers} props={site.one('wizard').carried} when="load">
          <Form form={site.get('forms', 'contact').data} />
        </Enhance>
      </Section>
      <Section title={form.after.title}>
        <Steps steps={form.after.steps} />
      </Section>
      <ContactPanels
        details={details}
        hours={{ title: hours, rows: business.hours.contact }}
        certifications={{ title: certifications, items: business.certifications }}
        zone={{ title: zone, ...business.zone }}
      />
    </BaseLayout>
  )
}
