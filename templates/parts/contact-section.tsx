import type { ContentPage } from '../schemas/content-page.ts'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { ContactDetails } from './contact-details.tsx'
import { useMail } from './mail.ts'
import { Section } from './section.tsx'

export type ContactSectionProps = NonNullable<ContentPage['contact']> & {
  /** `paper` below a section that is a sheet itself. */
  readonly tone?: 'paper' | 'sheet'
}

/** Telephone first, then an e-mail with a prepared subject, at `#contact`. */
export function ContactSection({ title, lead, mail, subject, tone = 'sheet' }: ContactSectionProps) {
  const { href } = useMail(subject)
  return (
    <Section
      id="contact"
      title={title}
      lead={lead}
      tone={tone}
      actions={
        <>
          <CallButton size="l" />
          <Button size="l" icon="mail" href={href}>
            {mail}
          </Button>
        </>
      }
    >
      <ContactDetails />
    </Section>
  )
}
