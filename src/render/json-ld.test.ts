import { expect, test } from 'vitest'
import type { Head, Route } from '../model/page-module.ts'
import { renderJsonLd } from './json-ld.ts'

const graph = (url: string, head: Partial<Head> = {}, site = {}) => {
  const full: Head = { title: 'T', description: 'D', lang: 'fr', ...head }
  const route: Route = { url, output: '', template: '', source: '', lang: 'fr', props: {}, head: full }
  const json = renderJsonLd(route, { origin: 'https://x.example', ...site }, 'fr-CA')
  return { json, nodes: (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'] }
}

test('a page is a WebPage with an id of its own', () => {
  expect(graph('/').nodes).toEqual([
    {
      '@type': 'WebPage',
      '@id': 'https://x.example/#webpage',
      url: 'https://x.example/',
      name: 'T',
      description: 'D',
      inLanguage: 'fr-CA',
    },
  ])
})

test('breadcrumbs are numbered and linked from the page, and a single one is omitted', () => {
  const crumbs = [
    { name: 'Accueil', url: '/' },
    { name: 'Ici', url: '/ici' },
  ]
  const { nodes } = graph('/ici', { breadcrumbs: crumbs })
  expect(nodes[0]).toMatchObject({ breadcrumb: { '@id': 'https://x.example/ici#breadcrumb' } })
  expect(nodes[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    '@id': 'https://x.example/ici#breadcrumb',
    itemListElement: [
      { position: 1, item: 'https://x.example/' },
      { position: 2, name: 'Ici', item: 'https://x.example/ici' },
    ],
  })
  expect(graph('/', { breadcrumbs: crumbs.slice(0, 1) }).nodes).toHaveLength(1)
})

test('no text can close the script element', () => {
  const { json, nodes } = graph('/', { title: '</script><script>alert(1)</script><!--' })
  expect(json).not.toContain('<')
  expect(nodes[0]?.name).toBe('</script><script>alert(1)</script><!--')
})

test('nodes of the page come last in the graph', () => {
  expect(graph('/', { jsonLd: [{ '@type': 'Bakery', name: 'B' }] }).nodes.at(-1)).toEqual({
    '@type': 'Bakery',
    name: 'B',
  })
})

test('addresses from the root of the site become full ones', () => {
  const node = {
    '@type': 'Article',
    '@id': '/un#article',
    headline: '/un',
    image: ['/images/été.webp', '//ailleurs.example/a.png'],
    author: { '@type': 'Person', url: '/api/qui', sameAs: 'https://y.example/' },
    potentialAction: { '@type': 'SearchAction', target: '/chercher?q={q}', description: '/ mois' },
  }
  const site = { base: '/b/', trailingSlash: 'always' }
  expect(graph('/', { jsonLd: [node as never] }, site).nodes.at(-1)).toEqual({
    ...node,
    '@id': 'https://x.example/b/un/#article',
    image: ['https://x.example/b/images/%C3%A9t%C3%A9.webp', '//ailleurs.example/a.png'],
    author: { ...node.author, url: 'https://x.example/api/qui' },
    potentialAction: { ...node.potentialAction, target: 'https://x.example/b/chercher/?q={q}' },
  })
})
