import { expect, test } from 'vitest'
import { routesOf } from './site-routes.ts'

test('routes are the pages, robots.txt and sitemap.xml, without 404 pages', () => {
  const files = [
    'index.html',
    'en/index.html',
    'en/contact.html',
    '404.html',
    'en/404.html',
    'blog/index.html',
  ]
  const others = [
    'robots.txt',
    'sitemap.xml',
    'sitemap-pages.xml',
    'assets/a.css',
    'index.html.br',
    '_headers',
  ]
  expect(routesOf([...others, ...files])).toEqual([
    '/',
    '/blog',
    '/en',
    '/en/contact',
    '/robots.txt',
    '/sitemap.xml',
  ])
  expect(routesOf(['index.html'])).toEqual(['/'])
})
