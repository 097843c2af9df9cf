import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { ContentSections } from '../parts/content-sections.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageHead } from '../parts/page-head.ts'
import { usePhone } from '../parts/phone.ts'
import { PriceTable } from '../parts/price-table.tsx'
import { Section } from '../parts/section.tsx'
import { longDate } from '../parts/text-format.ts'

export const head = (_: unknown, site: Site): Head => {
  const { head: words, title } = site.one('privacyPage')
  return pageHead(site, words, [{ name: title, url: '/politique-confidentialite' }], {
    source: 'content/pages/politique-confidentialite.yaml',
  })
}

/** The privacy policy: the person in charge, what each form collects and for how long, then the rest. */
export default function PrivacyPage() {
  const site = useSite<Site>()
  const { title, lead, sections, changes } = site.one('privacyPage')
  const [latest] = changes.items
  return (
    <BaseLayout>
      <Hero title={title} lead={lead}>
        {latest && <p className="note">Version du {longDate(latest.date)}</p>}
      </Hero>
      <Officer />
      <Collected />
      <ContentSections sections={sections} />
      <Section id="versions" title={changes.title} lead={changes.lead}>
        <ul>
          {changes.items.map(({ date, text }) => (
            <li key={date}>
              <b>{longDate(date)}</b> {text}
            </li>
          ))}
        </ul>
      </Section>
    </BaseLayout>
  )
}

function Officer() {
  const site = useSite<Site>()
  const phone = usePhone()
  const { title, lead, how } = site.one('privacyPage').officer
  const { name, privacy, address } = site.one('business')
  return (
    <Section id="responsable" title={title} lead={lead}>
      <div className="flow">
        <p>
          <b>{privacy.title}</b>
          <br />
          {privacy.name && `${privacy.name}, `}
          {name}
          <br />
          {[address.street, address.locality, `(${address.regionName})`, address.postalCode]
            .filter(Boolean)
            .join(' ')}
          <br />
          <a href={`mailto:${privacy.email}`}>{privacy.email}</a>
          <br />
          <a className="num" href={phone.href}>
            {phone.text}
          </a>
        </p>
        <p>{how}</p>
      </div>
    </Section>
  )
}

function Collected() {
  const site = useSite<Site>()
  const { title, lead, caption, columns, forms, note } = site.one('privacyPage').collected
  const rows = forms.map(({ form, name }) => {
    const { lang, fields, retention } = site.get('forms', form).data
    const collected = fields.filter(({ type }) => type !== 'checkbox').map((field) => field.label)
    return {
      label: name,
      cells: [
        <span key="collected" lang={lang}>
          {collected.join(', ')}
        </span>,
        `${retention.days}\u00A0jours (envoi indésirable\u00A0: ${retention.spamDays}\u00A0jours)`,
      ],
    }
  })
  return (
    <Section id="renseignements" title={title} lead={lead} tone="sheet">
      <PriceTable caption={caption} columns={columns} rows={rows} note={note} />
    </Section>
  )
}
