import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/home-contact.css'
import { Certifications } from './certifications.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Form } from './form.tsx'
import { Hours } from './hours.tsx'
import { Section } from './section.tsx'

/** The end of the home page: the form, and next to it every other way to reach the business. */
export function HomeContact() {
  const site = useSite<Site>()
  const { contact } = site.one('home')
  const { hours, certifications } = site.one('business')
  return (
    <Section id="contact" title={contact.title} lead={contact.lead} layout="top" tone="sheet">
      <div className="home-contact">
        <Form form={site.get('forms', 'accueil').data} after="view" />
        <div className="home-contact-side">
          <ContactPanel title={contact.details} heading="h3">
            <ContactDetails />
          </ContactPanel>
          <ContactPanel title={contact.hours} heading="h3">
            <Hours rows={hours.home} />
          </ContactPanel>
          <ContactPanel title={contact.certifications} heading="h3">
            <Certifications items={certifications} />
          </ContactPanel>
        </div>
      </div>
    </Section>
  )
}
