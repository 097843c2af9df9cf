import { expect, test } from 'vitest'
import { expandRoutes } from './expand-routes.ts'
import type { Head, PageModule, RouteSummary } from './page-module.ts'
import type { Site } from './site.ts'

const site = {} as Site
const head = (title: string): Head => ({ title, description: title, lang: 'fr' })
const page = (title: string, more: Partial<Head> = {}): PageModule<unknown> => ({
  default: () => null,
  head: () => ({ ...head(title), ...more }),
})

test('propsFromRoutes gets the routes of all other pages', () => {
  const plan: PageModule<unknown> = {
    default: () => null,
    propsFromRoutes: (routes) => ({ routes }),
    head: (props) => head(`${(props as { routes: RouteSummary[] }).routes.length} pages`),
  }
  const { routes, problems } = expandRoutes(
    {
      'templates/pages/index.tsx': page('Accueil | Site'),
      'templates/pages/plan.tsx': plan,
      'templates/pages/z.tsx': page('Z | Site', {
        noindex: true,
        breadcrumbs: [
          { name: 'Accueil', url: '/' },
          { name: 'Z', url: '/z' },
        ],
      }),
    },
    site,
  )
  expect(problems).toEqual([])
  expect(routes.map(({ url }) => url)).toEqual(['/', '/plan', '/z'])
  expect(routes[1]).toMatchObject({
    head: { title: '2 pages' },
    props: {
      routes: [
        { url: '/', name: 'Accueil', title: 'Accueil | Site', lang: 'fr', noindex: false },
        { url: '/z', name: 'Z', title: 'Z | Site', template: 'templates/pages/z.tsx', noindex: true },
      ],
    },
  })
})

test('a page is named after its last breadcrumb, else its title up to the first bar', () => {
  const seen: string[] = []
  const plan: PageModule<unknown> = {
    default: () => null,
    propsFromRoutes: (routes) => ({ names: seen.push(...routes.map(({ name }) => name)) }),
    head: () => head('Plan'),
  }
  const trail = ['Accueil', 'Blogue', 'Billet'].map((name) => ({ name, url: '/' }))
  expandRoutes(
    {
      'templates/pages/a.tsx': page('Titre', { breadcrumbs: trail }),
      'templates/pages/b.tsx': page('Un | deux | trois'),
      'templates/pages/c.tsx': page('Sans fil', { breadcrumbs: [] }),
      'templates/pages/plan.tsx': plan,
    },
    site,
  )
  expect(seen).toEqual(['Billet', 'Un', 'Sans fil'])
})
