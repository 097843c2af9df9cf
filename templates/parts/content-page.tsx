import type { ReactNode } from 'react'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import type { ContentPage as ContentPageData } from '../schemas/content-page.ts'
import { Blocks } from './blocks.tsx'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { Callout } from './callout.tsx'
import { ContentSections } from './content-sections.tsx'
import { ContactSection } from './contact-section.tsx'
import { PageDock } from './dock.tsx'
import { FactStrip } from './fact-strip.tsx'
import { Form } from './form.tsx'
import { HeaderLinks } from './header-links.tsx'
import { Hero } from './hero.tsx'
import { InstantQuote, WizardButton } from './instant-quote.tsx'
import { Section } from './section.tsx'
import { Sources } from './sources.tsx'
import { TabPanels } from './tab-panels.tsx'
import { useLang } from './use-lang.ts'

export type ContentPageProps = {
  readonly page: ContentPageData
  /** The last item of the dock. */
  readonly last?: ReactNode
}

/** The page of a service or city, composed by its entry. */
export function ContentPage({ page, last }: ContentPageProps) {
  const { header, hero, tabs, sections, quote, contact, closing, estimate, sources } = page
  return (
    <BaseLayout
      dock={<PageDock quoteHere estimate={estimate} last={last} />}
      {...(header.length > 0 && { nav: <HeaderLinks links={header} /> })}
    >
      <Hero
        title={hero.title}
        lead={hero.lead}
        badge={hero.badge}
        caption={hero.caption}
        {...(hero.detail && { detail: hero.detail })}
        actions={
          <>
            <CallButton size="l" {...(hero.call && { label: hero.call })} />
            {hero.action && (
              <Button size="l" href={hero.action.href}>
                {hero.action.label}
              </Button>
            )}
          </>
        }
      >
        {hero.facts.length > 0 && <FactStrip facts={hero.facts} />}
      </Hero>
      {tabs && (
        <TabPanels
          label={tabs.label}
          tabs={tabs.panels.map(({ id, title, blocks }) => ({
            id,
            title,
            content: <Blocks blocks={blocks} />,
          }))}
        />
      )}
      <ContentSections sections={sections} />
      <Sources ids={sources} />
      {quote ? <Quote quote={quote} /> : estimate && <InstantQuote />}
      {contact && <ContactSection {...contact} tone={quote ? 'paper' : 'sheet'} />}
      {closing && <Closing closing={closing} />}
    </BaseLayout>
  )
}

/** The quote form of the contact page, prefilled with what the page knows. */
function Quote({ quote }: { readonly quote: NonNullable<ContentPageData['quote']> }) {
  const site = useSite<Site>()
  const lang = useLang()
  const { title, lead, city, service } = quote
  return (
    <Section id="devis" title={title} lead={lead} tone="sheet" actions={<WizardButton />} screenOnly>
      <Form
        form={site.get('forms', lang === 'en' ? 'contact-en' : 'contact').data}
        values={{ ...(city && { ville: city }), ...(service && { service }) }}
      />
    </Section>
  )
}

function Closing({ closing }: { readonly closing: NonNullable<ContentPageData['closing']> }) {
  const { title, text, action } = closing
  return (
    <Callout
      title={title}
      text={text}
      actions={
        <>
          <CallButton size="l" />
          {action && (
            <Button size="l" href={action.href}>
              {action.label}
            </Button>
          )}
        </>
      }
    />
  )
}
