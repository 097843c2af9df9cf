import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { PageList } from '../parts/page-list.tsx'
import { sectionsOf } from '../parts/pages.ts'

export const head = (_: object, site: Site): Head => {
  const { title, description } = site.one('home')
  return { title: `${title} | ${site.config.name}`, description, lang: 'en' }
}

export default function Home() {
  const site = useSite<Site>()
  const { title, lead, commands, points } = site.one('home')
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div dangerouslySetInnerHTML={{ __html: commands.html }} />
      <ul className="points">
        {points.map((point) => (
          <li key={point.title}>
            <h2>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      {sectionsOf(site).map(({ id, data }) => (
        <section key={id}>
          <h2>
            <a href={`/${id}`}>{data.title}</a>
          </h2>
          <PageList section={id} />
        </section>
      ))}
    </Layout>
  )
}
