import { expect, test } from 'vitest'
import { links } from '../checks/links.ts'
import { reach } from '../checks/reach.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'

const withLink = (href: string) => {
  const document = documentOf('/', pageHtml({}))
  Object.assign(document.page.route.head, { links: [{ rel: 'next', href }] })
  return document
}

test('a link of the head is checked like one of the page', async () => {
  const { problems } = await checkDocuments([links], [withLink('/nope')])
  expect(problems.map(({ code, message }) => [code, message.en])).toEqual([
    ['link/missing-page', 'The link "/nope" leads to no page.'],
  ])
})

test('a link of the head, which nobody can click, leads no visitor to a page', async () => {
  const { problems } = await checkDocuments([reach], [withLink('/b'), documentOf('/b', pageHtml({}))])
  expect(problems.map(({ code }) => code)).toEqual(['site/orphan'])
})
