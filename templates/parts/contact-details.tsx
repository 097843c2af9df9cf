import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { ContactCard } from './contact-card.tsx'
import { useMail } from './mail.ts'
import { usePhone } from './phone.ts'
import { useLang } from './use-lang.ts'

const words = {
  fr: { phone: 'Téléphone', mail: 'Courriel', place: 'Adresse' },
  en: { phone: 'Phone', mail: 'Email', place: 'Address' },
}

/** Telephone, e-mail and address of the business. */
export function ContactDetails() {
  const { address } = useSite<Site>().one('business')
  const phone = usePhone()
  const mail = useMail()
  const word = words[useLang()]
  const place = [address.street, address.locality, `(${address.regionName})`, address.postalCode]
    .filter(Boolean)
    .join(' ')
  return (
    <ContactCard
      lines={[
        { icon: 'phone', label: word.phone, value: phone.text, href: phone.href },
        { icon: 'mail', label: word.mail, value: mail.text, href: mail.href },
        { icon: 'pin', label: word.place, value: place },
      ]}
    />
  )
}
