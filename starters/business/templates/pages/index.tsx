import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { businessData } from '../parts/business.ts'
import { Layout } from '../parts/layout.tsx'
import { ServiceList } from '../parts/service-list.tsx'
import { telephone } from '../parts/telephone.ts'

export const head = (_: object, site: Site): Head => {
  const { slogan, description } = site.one('business')
  return {
    title: `${slogan} | ${site.config.name}`,
    description,
    lang: 'en',
    jsonLd: [businessData(site)],
  }
}

export default function Home() {
  const site = useSite<Site>()
  const { title, lead, action, steps } = site.one('home')
  const { phone, area } = site.one('business')
  return (
    <Layout>
      <div className="hero">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="actions">
          <a className="button" href={action.href}>
            {action.text}
          </a>
          <a className="button quiet" href={telephone(phone)}>
            Call {phone}
          </a>
        </p>
      </div>
      <section>
        <h2>What we do</h2>
        <ServiceList heading="h3" />
      </section>
      <section>
        <h2>How it goes</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>Where we come</h2>
        <p>{area.join(', ')}, and the towns between them.</p>
      </section>
    </Layout>
  )
}
