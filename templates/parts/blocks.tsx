import type { ReactNode } from 'react'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import type { BlockData } from '../schemas/blocks.ts'
import '../styles/blocks.css'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { capitalized } from './capitalized.ts'
import { Card, CardList } from './card.tsx'
import { cityPath, englishCityPath, servicePath } from './catalogue.ts'
import { Faq } from './faq.tsx'
import { HousePlaces } from './house-places.tsx'
import { Notice } from './notice.tsx'
import { PriceTable } from './price-table.tsx'
import { ServiceCards } from './service-cards.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { longDate } from './text-format.ts'
import { Testimonials } from './testimonial.tsx'
import { ZoneList } from './zone-list.tsx'
import { toLang, useLang } from './use-lang.ts'

/** Renders the blocks of a section, in order, each under its title if it has one. */
export function Blocks({ blocks }: { readonly blocks: readonly BlockData[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, at) => (
        <div key={at} className="block">
          {'title' in block && block.title && block.type !== 'notice' && <h3>{block.title}</h3>}
          <Block block={block} heading={'title' in block && block.title ? 'h4' : 'h3'} />
        </div>
      ))}
    </div>
  )
}

type Of<T extends BlockData['type']> = Extract<BlockData, { type: T }>
type Heading = 'h3' | 'h4'

function Block({ block, heading }: { readonly block: BlockData; readonly heading: Heading }): ReactNode {
  const site = useSite<Site>()
  switch (block.type) {
    case 'text':
      return <Prose html={block.body.html} />
    case 'steps':
      return <Steps steps={block.steps} heading={heading} />
    case 'prices':
      return <Prices block={block} />
    case 'cards':
      return <Cards block={block} heading={heading} />
    case 'house':
      return <HousePlaces {...block} heading={heading} />
    case 'coverage':
      return <CoverageList block={block} heading={heading} />
    case 'equipment':
      return <Equipment block={block} />
    case 'faq':
      return <Faq items={site.get('faq', block.set).data.items} heading={heading} name={`faq-${block.set}`} />
    case 'testimonials':
      return <TestimonialBlock block={block} />
    case 'zones':
      return <Zones block={block} />
    case 'stats':
      return <Stats stats={block.stats} />
    case 'services':
      return (
        // Who searches for a service finds its page rather than every page that lists it.
        <div data-pagefind-ignore="">
          <ServiceCards services={block.items.map((id) => site.get('services', id))} heading={heading} />
        </div>
      )
    case 'notice':
      return (
        <Notice tone={block.tone} title={block.title}>
          <Prose html={block.body.html} />
        </Notice>
      )
    case 'actions':
      return <Actions block={block} />
  }
}

function Prose({ html }: { readonly html: string }) {
  return <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
}

function Cards({ block, heading }: { readonly block: Of<'cards'>; readonly heading: Heading }) {
  const site = useSite<Site>()
  return (
    <CardList wide={block.wide}>
      {block.items.map(({ title, text, icon, label, service, link }) => (
        <Card
          key={title}
          title={title}
          text={text}
          meta={label}
          heading={heading}
          icon={icon}
          href={link ?? (service && servicePath(site.get('services', service)))}
        />
      ))}
    </CardList>
  )
}

function CoverageList({ block, heading }: { readonly block: Of<'coverage'>; readonly heading: Heading }) {
  return (
    <CardList>
      {block.items.map(({ title, description, urgency }) => (
        <Card key={title} title={title} text={description} meta={urgency} heading={heading} />
      ))}
    </CardList>
  )
}

function Prices({ block }: { readonly block: Of<'prices'> }) {
  const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map(capitalized) }))
  return <PriceTable {...block} rows={rows} />
}

function Equipment({ block }: { readonly block: Of<'equipment'> }) {
  const rows = block.items.map(({ name, usage, precision }) => ({ label: name, cells: [usage, precision] }))
  return (
    <PriceTable
      caption={block.title ?? 'Appareils'}
      captionHidden={block.title !== undefined}
      columns={['Appareil', 'Usage', 'Précision']}
      rows={rows}
    />
  )
}

function TestimonialBlock({ block }: { readonly block: Of<'testimonials'> }) {
  const site = useSite<Site>()
  return <Testimonials items={block.items.map((id) => shownTestimonial(site, id))} />
}

/** A testimonial for display: with its date in words. */
export function shownTestimonial(site: Site, id: string) {
  const { lang: language, data } = site.get('testimonials', id)
  const lang = toLang(language)
  return { ...data, lang, date: data.date && longDate(data.date, lang) }
}

function Zones({ block }: { readonly block: Of<'zones'> }) {
  const site = useSite<Site>()
  const lang = useLang()
  const path = lang === 'en' ? englishCityPath : cityPath
  const zones = block.zones.map(({ city, ...zone }) => ({
    ...zone,
    href: city && path(site.get('cities', city), site),
  }))
  return <ZoneList zones={zones} />
}

function Actions({ block }: { readonly block: Of<'actions'> }) {
  return (
    <div className="actions">
      {block.call && <CallButton />}
      {block.links.map(({ label, href }) => (
        <Button key={href} href={href}>
          {label}
        </Button>
      ))}
    </div>
  )
}
