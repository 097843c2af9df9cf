import { Enhance, useSite } from 'site/page'
import { keepView } from '../../islands/keep-view.ts'
import type { Site } from '../../site.config.ts'
import '../styles/home.css'
import '../styles/home-switch.css'
import { CityZones } from './city-zones.tsx'
import { Reveal } from './reveal.tsx'
import { Section } from './section.tsx'
import { ServiceButtons } from './service-buttons.tsx'
import { ServiceCards } from './service-cards.tsx'

/**
 * The main section of the home page: services, or cities after a link to `#villes` was followed.
 *
 * The browser switches with `:target`, and a script keeps the choice when another anchor is followed. In print, both
 * appear one below the other.
 */
export function HomeSwitch() {
  const site = useSite<Site>()
  const { services, cities, switch: choice } = site.one('home')
  const links = (
    <div className="home-switch-links screen" role="group" aria-label={choice.label}>
      <a href="#services">{choice.services}</a>
      <a href="#villes">{choice.cities}</a>
    </div>
  )
  return (
    <div className="home-switch">
      <Enhance by={keepView} when="idle">
        <span hidden />
      </Enhance>
      <Section id="services" title={services.title} lead={services.lead} layout="top" actions={links}>
        <Reveal kind="element">
          <ServiceCards services={services.main.map((id) => site.get('services', id))} />
        </Reveal>
        <div className="home-air flow">
          <h3>{services.air.title}</h3>
          <Reveal kind="button">
            <ServiceButtons services={services.air.items.map((id) => site.get('services', id))} />
          </Reveal>
        </div>
      </Section>
      <Section id="villes" title={cities.title} lead={cities.lead} layout="top" actions={links}>
        <CityZones cities={cities.items.map((id) => site.get('cities', id))} />
        <h3>{cities.further}</h3>
        <CityZones cities={cities.more.map((id) => site.get('cities', id))} />
        <p className="note">{cities.note}</p>
      </Section>
    </div>
  )
}
