import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { ContactPanels } from '../../parts/contact-panels.tsx'
import { FactStrip } from '../../parts/fact-strip.tsx'
import { Form } from '../../parts/form.tsx'
import { Hero } from '../../parts/hero.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { Section } from '../../parts/section.tsx'
import { Steps } from '../../parts/steps.tsx'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('englishContact').head, [{ name: 'Contact us', url: '/en/contact' }], {
    lang: 'en',
    translations: { fr: '/contact' },
    source: 'content/en/pages/contact.yaml',
  })

export default function EnglishContactPage() {
  const site = useSite<Site>()
  const { hero, form, details, hours, certifications, zone } = site.one('englishContact')
  return (
    <BaseLayout>
      <Hero title={hero.title} lead={hero.lead} actions={<CallButton size="l" />}>
        <FactStrip facts={hero.facts} />
      </Hero>
      <Section id="quote" title={form.title} lead={form.lead} tone="sheet" screenOnly>
        <Form form={site.get('forms', 'contact-en').data} />
      </Section>
      <Section title={form.after.title}>
        <Steps steps={form.after.steps} />
      </Section>
      <ContactPanels details={details} hours={hours} certifications={certifications} zone={zone} />
    </BaseLayout>
  )
}
