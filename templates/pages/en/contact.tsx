import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Certifications } from '../../parts/certifications.tsx'
import { ContactDetails } from '../../parts/contact-details.tsx'
import { ContactPanel } from '../../parts/contact-panel.tsx'
import { FactStrip } from '../../parts/fact-strip.tsx'
import { Form } from '../../parts/form.tsx'
import { Hero } from '../../parts/hero.tsx'
import { Hours } from '../../parts/hours.tsx'
import { Section } from '../../parts/section.tsx'
import { Steps } from '../../parts/steps.tsx'
import { ZoneList } from '../../parts/zone-list.tsx'
import { businessNode } from '../../structured-data/business.ts'

const breadcrumb = [
  { name: 'Home', url: '/en' },
  { name: 'Contact us', url: '/en/contact' },
]

export const head = (_: unknown, site: Site): Head => ({
  ...site.one('englishContact').head,
  lang: 'en',
  translations: { fr: '/contact' },
  breadcrumbs: breadcrumb,
  jsonLd: [businessNode(site)],
  source: 'content/en/pages/contact.yaml',
})

export default function EnglishContactPage() {
  const site = useSite<Site>()
  const { hero, form, details, hours, certifications, zone } = site.one('englishContact')
  return (
    <BaseLayout>
      <Hero
        title={hero.title}
        lead={hero.lead}
        lang="en"
        breadcrumb={breadcrumb}
        actions={<CallButton size="l" />}
      >
        <FactStrip facts={hero.facts} />
      </Hero>
      <Section id="quote" title={form.title} lead={form.lead} tone="sheet">
        <Form form={site.get('forms', 'contact-en').data} />
      </Section>
      <Section title={form.after.title}>
        <Steps steps={form.after.steps} />
      </Section>
      <div className="wrap contact-panels">
        <ContactPanel title={details}>
          <ContactDetails />
        </ContactPanel>
        <ContactPanel title={hours.title}>
          <Hours rows={hours.rows} />
        </ContactPanel>
        <ContactPanel title={certifications.title}>
          <Certifications items={certifications.items} />
        </ContactPanel>
        <ContactPanel title={zone.title}>
          <ZoneList zones={zone.cities.map((name) => ({ name }))} />
          <p>{zone.extended}</p>
          <p>{zone.travel}</p>
        </ContactPanel>
      </div>
    </BaseLayout>
  )
}
