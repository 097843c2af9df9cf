import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Callout } from '../../parts/callout.tsx'
import { PageDock } from '../../parts/dock.tsx'
import { Hero } from '../../parts/hero.tsx'
import { InstantQuote } from '../../parts/instant-quote.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { Section } from '../../parts/section.tsx'
import { ServiceCards } from '../../parts/service-cards.tsx'
import { Steps } from '../../parts/steps.tsx'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('emergencies').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { head: words, title, keywords } = site.get('emergencies', id).data
  const way = [
    { name: 'Urgence', url: '/urgence' },
    { name: title, url: `/urgences/${id}` },
  ]
  return pageHead(site, words, way, { searchWords: keywords })
}

/** One kind of emergency: what to do now, what to avoid, what to tell us, what we do first. */
export default function EmergencyKindPage({ id }: Props) {
  const site = useSite<Site>()
  const { hero, now, avoid, tell, first, services, closing } = site.get('emergencies', id).data
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero {...hero} emergency actions={<CallButton size="l" />} />
      <Section title={now.title} lead={now.lead}>
        <Steps steps={now.steps} />
      </Section>
      <Section title={avoid.title} lead={avoid.lead} tone="sheet">
        <List items={avoid.items} />
      </Section>
      <Section title={tell.title} lead={tell.lead} actions={<CallButton />}>
        <List items={tell.items} />
      </Section>
      <Section title={first.title} lead={first.lead} tone="sheet">
        <Steps steps={first.steps} />
      </Section>
      <Section title={services.title} lead={services.lead} layout="top">
        <ServiceCards services={services.items.map((service) => site.get('services', service))} />
      </Section>
      <Callout title={closing.title} text={closing.lead} actions={<CallButton size="l" />} />
      <InstantQuote />
    </BaseLayout>
  )
}

function List({ items }: { readonly items: readonly { readonly html: string }[] }) {
  return (
    <ul>
      {items.map(({ html }) => (
        <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  )
}
