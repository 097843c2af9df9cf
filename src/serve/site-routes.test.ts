import { expect, test } from 'vitest'
import { routesOf } from './site-routes.ts'

test('a site answers its pages and its two files for crawlers, and not the pages that say what was not found', () => {
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
