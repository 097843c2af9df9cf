import { Certifications, type Certification } from './certifications.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Hours, type HoursRow } from './hours.tsx'
import { ZoneList } from './zone-list.tsx'

type ContactPanelsProps = {
  /** Title of the contact details. */
  readonly details: string
  readonly hours: { readonly title: string; readonly rows: readonly HoursRow[] }
  readonly certifications: { readonly title: string; readonly items: readonly Certification[] }
  readonly zone: {
    readonly title: string
    readonly cities: readonly string[]
    readonly extended: string
    readonly travel: string
  }
}

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
