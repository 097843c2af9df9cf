import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BeforeAfter } from '../art/before-after.tsx'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { shownTestimonial } from '../parts/blocks.tsx'
import { Button } from '../parts/button.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { servicePath } from '../parts/catalogue.ts'
import { HomeDock } from '../parts/dock.tsx'
import { Faq } from '../parts/faq.tsx'
import { Figures } from '../parts/figures.tsx'
import { HomeContact } from '../parts/home-contact.tsx'
import { HomeHero } from '../parts/home-hero.tsx'
import { HomeNav } from '../parts/home-nav.tsx'
import { HomeOffers } from '../parts/home-offers.tsx'
import { HomeSwitch } from '../parts/home-switch.tsx'
import { Reveal } from '../parts/reveal.tsx'
import { Section } from '../parts/section.tsx'
import { TeamButton } from '../parts/team-button.tsx'
import { Testimonials } from '../parts/testimonial.tsx'
import { businessWithOffers } from '../structured-data/business.ts'
import { webSiteNode } from '../structured-data/web-site.ts'

export const head = (_: unknown, site: Site): Head => {
  const { head } = site.one('home')
  return {
    ...head,
    lang: 'fr',
    translations: { en: '/en' },
    jsonLd: [webSiteNode(site), businessWithOffers(site)],
    source: 'content/pages/accueil.yaml',
  }
}

export default function HomePage() {
  const site = useSite<Site>()
  const { projects, faq, testimonials, band } = site.one('home')
  return (
    <BaseLayout nav={<HomeNav />} dock={<HomeDock />}>
      <Opening />
      <HomeSwitch />
      <Section title={projects.title} lead={projects.lead} layout="top">
        <Reveal kind="slide">
          <div className="home-projects">
            {projects.items.map((project) => (
              <BeforeAfter key={project.place} {...project} />
            ))}
          </div>
        </Reveal>
      </Section>
      <HomeOffers />
      <Section id="faq" title={faq.title} lead={faq.lead}>
        <Faq items={site.get('faq', faq.set).data.items} />
      </Section>
      <Section id="testimonials" title={testimonials.title} lead={testimonials.lead} layout="top">
        <Reveal kind="scale">
          <Testimonials items={testimonials.items.map((id) => shownTestimonial(site, id))} />
        </Reveal>
      </Section>
      <HomeContact />
      <Section id="about" title={band.title} lead={band.lead} tone="deep">
        <Reveal kind="band">
          <Figures figures={band.stats} />
        </Reveal>
      </Section>
    </BaseLayout>
  )
}

function Opening() {
  const site = useSite<Site>()
  const { hero } = site.one('home')
  const { emergencies } = site.one('nav').menus
  // A place of the house whose service has no page yet links to the list of services.
  const spots = hero.spots.map(({ part, service, label, detail }) => ({
    id: part,
    label,
    detail,
    href: servicePath(site.get('services', service)) ?? '#services',
  }))
  return (
    <HomeHero
      badge={hero.badge}
      title={hero.title}
      lead={hero.lead}
      legend={hero.legend}
      spots={spots}
      now={{ title: hero.now, links: emergencies.items }}
      below={<Figures figures={hero.stats} counted />}
      actions={
        <>
          <CallButton size="l" />
          <TeamButton label={hero.team} href="/urgence" />
          <Button size="l" href="#contact">
            {hero.quote}
          </Button>
        </>
      }
    />
  )
}
