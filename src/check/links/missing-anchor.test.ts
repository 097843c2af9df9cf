import { expect, test } from 'vitest'
import { links } from '../checks/links.ts'
import { checkDocuments, documentOf, pageHtml, toldOf } from '../fixtures/site-in-memory.ts'
import { missingAnchor } from './missing-anchor.ts'

test('the anchors of a page are not scanned again for each broken link', () => {
  let looks = 0
  class Ids extends Set<string> {
    override [Symbol.iterator]() {
      looks++
      return super[Symbol.iterator]()
    }
  }
  const ids = new Ids(['a', 'b'])
  const targets = {
    site: { origin: 'https://a.b', defaultLanguage: 'fr' },
    pages: new Map(),
    anchors: () => ids,
  }
  for (let n = 0; n < 100; n++)
    missingAnchor({ href: `#x${n}`, path: '/', fragment: `x${n}` }, ids, targets, 'fr')
  expect(looks).toBeLessThan(5)
})

test('an anchor of the page in the language of the link is suggested', async () => {
  const body = (id: string) => ({ body: `<main><h2 id="${id}">A</h2></main>` })
  const { problems } = await checkDocuments(
    [links],
    [
      documentOf('/en/page', pageHtml({ body: '<a href="/guide#start">a</a>' }), 'en'),
      documentOf('/en/guide', pageHtml(body('start')), 'en'),
      documentOf('/guide', pageHtml(body('debut')), 'fr'),
    ],
  )
  expect(problems.map(toldOf)).toEqual([
    'link/missing-anchor: The link "/guide#start" leads to an anchor that does not exist on "/guide". Did you mean "/en/guide#start"?',
  ])
})
