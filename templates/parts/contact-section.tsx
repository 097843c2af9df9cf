import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Section } from './section.tsx'

export type ContactSectionProps = {
  readonly title: string
  readonly lead: string
  /** Label of the e-mail button. */
  readonly mail: string
  /** Subject of the e-mail that it opens. */
  readonly subject: string
}

/** Telephone first, then an e-mail with a prepared subject, at `#contact`. */
export function ContactSection({ title, lead, mail, subject }: ContactSectionProps) {
  const { email } = useSite<Site>().one('business')
  return (
    <Section
      id="contact"
      title={title}
      lead={lead}
      tone="sheet"
      actions={
        <>
          <CallButton size="l" />
          <Button size="l" icon="mail" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            {mail}
          </Button>
        </>
      }
    >
      <ContactDetails />
    </Section>
  )
}
