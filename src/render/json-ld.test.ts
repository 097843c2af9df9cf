import { expect, test } from 'vitest'
import type { Head, Route } from '../model/page-module.ts'
import { renderJsonLd } from './json-ld.ts'

const graph = (url: string, head: Partial<Head> = {}) => {
  const full: Head = { title: 'T', description: 'D', lang: 'fr', ...head }
  const route: Route = { url, output: '', template: '', source: '', lang: 'fr', props: {}, head: full }
  const json = renderJsonLd(route, { origin: 'https://x.example' }, 'fr-CA')
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
