import { expect, test } from 'vitest'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import { linkOrigins } from './link-origins.ts'

const LINKS = { 'content/redirects.yaml': ['/y', '/r'], 'content/a.md': ['/x', '/é'], 'content/b.md': ['/y'] }

/** Finds the files that a link comes from, on a site with {@link LINKS} and a template. */
function originIn(template = '') {
  const all = Object.entries(LINKS).flatMap(([file, targets]) =>
    targets.map((target) => ({ file, target, path: [], line: 2, column: 5 })),
  )
  const site = {
    documents: [],
    content: { readLinks: (only?: string) => all.filter(({ file }) => only === undefined || file === only) },
    sources: {
      closure: (file: string) => [file],
      read: () => template,
      languageOf: (file: string) => (file === 'content/b.md' ? 'en' : 'fr'),
    },
    placeOf: (file: string) => ({ file }),
  } as unknown as CheckedSite
  const page = { source: 'content/a.md', template: 'templates/a.tsx', lang: 'fr' } as PageSummary
  return (href: string, isOfLanguage?: boolean) =>
    linkOrigins(href, page, site, isOfLanguage).map(({ where: { place } }) => place?.file)
}

test('a link comes from the content of its page, or else from other content', () => {
  const origin = originIn()
  expect([origin('/x'), origin('/%C3%A9')]).toEqual([['content/a.md'], ['content/a.md']])
  expect([origin('/y'), origin('/z')]).toEqual([['content/b.md'], [undefined]])
})

test('a link that the page’s content does not have is looked for in its template before other content', () => {
  const origin = originIn('<a href="/x">X</a><a href="/y">Y</a>')
  expect([origin('/x'), origin('/y')]).toEqual([['content/a.md'], ['templates/a.tsx']])
})

test('a link to another language does not come from the content of that language', () => {
  const origin = originIn()
  expect([origin('/x', true), origin('/y', true)]).toEqual([['content/a.md'], [undefined]])
})

test('a link does not come from a redirect to the same address', () => {
  expect(originIn()('/r')).toEqual([undefined])
})
