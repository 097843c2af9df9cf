import type { z } from 'site/config'
import type { englishContactSchema } from '../schemas/english.ts'
import { Certifications } from './certifications.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Hours } from './hours.tsx'
import { ZoneList } from './zone-list.tsx'

/** `details` is the title of the contact details. */
type ContactPanelsProps = Pick<
  z.output<typeof englishContactSchema>,
  'details' | 'hours' | 'certifications' | 'zone'
>

/** The cards of the contact page, in either language. */
export function ContactPanels({ details, hours, certifications, zone }: ContactPanelsProps) {
  return (
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
  )
}
