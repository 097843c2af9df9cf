import { expect, test } from 'vitest'
import { links } from '../checks/links.ts'
import { reach } from '../checks/reach.ts'
import type { Head } from '../../model/page-module.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'

const withHead = (head: Partial<Head>) => {
  const document = documentOf('/', pageHtml({}))
  Object.assign(document.page.route.head, head)
  return document
}
const withLink = (href: string) => withHead({ links: [{ rel: 'next', href }] })

test.each<Partial<Head>>([
  { links: [{ rel: 'next', href: '/nope' }] },
  { breadcrumbs: [{ name: 'Nope', url: '/nope' }] },
  { meta: { 'og:image': '/nope', author: '/people' } },
])('the addresses of a head with %o are checked like links of the page', async (head) => {
  const { problems } = await checkDocuments([links], [withHead(head)])
  expect(problems.map(({ code, message }) => [code, message.en])).toEqual([
    ['link/missing-page', 'A link leads to no page: "/nope".'],
  ])
})

test('an image of Open Graph with a path of content, as image() gives it, is no address', async () => {
  const { problems } = await checkDocuments([links], [withHead({ meta: { 'og:image': 'images/a.jpg' } })])
  expect(problems.map(({ code }) => code)).toEqual(['link/relative'])
})

test('a link of the head, which nobody can click, leads no visitor to a page', async () => {
  const { problems } = await checkDocuments([reach], [withLink('/b'), documentOf('/b', pageHtml({}))])
  expect(problems.map(({ code }) => code)).toEqual(['site/orphan'])
})
