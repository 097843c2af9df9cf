import { expect, test } from 'vitest'
import type { Budgets } from '../../content/define-site.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { budgets } from './budgets.ts'

/** A page of 300 bytes of HTML and 100 of styles, with scripts of 80 and 50 bytes and a picture of 1,500. */
async function told(limits: Budgets | undefined, source?: string) {
  const document = documentOf('/page', pageHtml({ body: '<img src="/a.png" alt="">' }), 'fr', source)
  Object.assign(document, {
    css: Array.from({ length: 30 }, (_, index) => `.a${index * 7919}{top:${index}px}`).join(''),
    scripts: ['/a.js', '/b.js'],
  })
  const sizes = { 'page.html.br': 300, 'a.js.br': 80, 'b.js.br': 50, 'a.png': 1500 }
  const { problems } = await checkDocuments([budgets], [document], {
    config: limits === undefined ? {} : { budgets: limits },
    sources: { 'site.config.ts': 'a\n  budgets: {}' },
    files: Object.entries(sizes).map(([path, size]) => ({ path, contents: new Uint8Array(size) })),
  })
  return problems
}
const words = async (limits: Budgets) => (await told(limits)).map(({ message }) => message.en)

test.each([
  ['html', 300, 'the HTML and its styles: 300 bytes'],
  ['firstScript', 80, 'the first script: 80 bytes'],
  ['scripts', 130, 'the scripts: 130 bytes'],
  ['images', 1500, 'the images: 1,500 bytes'],
] as const)('allows %s up to its budget and reports one byte over', async (part, most, name) => {
  expect(await words({ [part]: most })).toEqual([])
  expect(await words({ [part]: most - 1 })).toEqual([
    `On "/page", ${name}; the budget is ${(most - 1).toLocaleString('en-CA')} bytes.`,
  ])
})

test('reports styles over their budget; parts without a budget have no limit', async () => {
  expect(await words({ css: 1 })).toEqual([
    expect.stringMatching(/^On "\/page", the styles: \d+ bytes; the budget is 1 byte\.$/),
  ])
  expect(await words({})).toEqual([])
  expect(await told(undefined)).toEqual([])
})

test('page-specific budgets override the site budget limit by limit, and the last match wins', async () => {
  const pages = [
    { match: /^\/other/, html: 1 },
    { match: /^\/p/, html: 2, scripts: 500 },
    { match: /e$/, html: 3 },
  ]
  expect(await words({ html: 500, scripts: 9, images: 9, pages })).toEqual([
    'On "/page", the HTML and its styles: 300 bytes; the budget is 3 bytes.',
    'On "/page", the images: 1,500 bytes; the budget is 9 bytes.',
  ])
})

test('HTML and images over budget are reported at the content file, scripts and styles at the template', async () => {
  const places = async (source?: string) =>
    (await told({ html: 1, css: 1, firstScript: 1, scripts: 1, images: 1 }, source)).map(
      ({ place, also }) => [place?.file, also?.map(({ file, line }) => `${file}:${line}`).join()],
    )
  const limits = 'site.config.ts:2'
  const template = ['templates/pages/page.tsx', limits]
  expect(await places()).toEqual(Array(5).fill(template))
  const text = ['content/page.md', limits]
  expect(await places('content/page.md')).toEqual([text, template, template, template, text])
})
