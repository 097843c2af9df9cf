import { expect, test } from 'vitest'
import { checkDocuments, documentOf } from '../fixtures/site-in-memory.ts'
import { markup } from './markup.ts'

const html = (body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Titre</title></head><body>${body}</body></html>`

async function check(bodies: readonly string[], source = '') {
  const documents = bodies.map((body, index) => documentOf(`/${index}`, html(body)))
  const { problems } = await checkDocuments([markup], documents, {
    sources: { 'templates/pages/0.tsx': source },
  })
  return problems
}
const told = async (...bodies: readonly string[]) => (await check(bodies)).map(({ message }) => message.en)

test.each([
  ['<p><div>a</div></p>', 'The paragraph "<p>" ends before its "</p>": something in it begins another one.'],
  ['<button>a</button>', 'A button does not state its type: it would submit the form: "<button>", "type".'],
  ['<meta http-equiv="refresh" content="5">', 'The page reloads by itself.'],
  ['<p class="a b a">a</p>', 'A class is written twice: "a".'],
  [
    '<table><tr><td align="justify">a</td></tr></table>',
    'An attribute has a value that the standard does not accept: "align", "justify".',
  ],
  ['<Tabs>a</Tabs>', 'An element name is not valid: "<Tabs>".'],
])('%s is told', async (body, expected) => {
  expect(await told(body)).toContain(expected)
})

test.each([
  '<p>a</p>',
  '<a name="b"></a>',
  '<table><tr><th align="left">a</th><td align="center">b</td><td align="right">c</td></tr></table>',
  '<section aria-label="a"><h2>a</h2></section><ul aria-label="b"><li>c</li></ul>',
])('%s is valid', async (body) => {
  expect(await told(body)).toEqual([])
})

test('of two elements that are not closed in order, one is told', async () => {
  expect(await told('<p><b>a<i>b</b></i></p>')).toEqual([
    'An element is not closed where it should be: "<i>".',
  ])
})

test('a page of known elements is as valid as they are, and one that repeats a fault is told again', async () => {
  const fault = 'A button does not state its type: it would submit the form: "<button>", "type".'
  expect(
    await told('<p>a</p>', '<p>b</p>', '<p><button>a</button></p>', '<p><button>a</button></p>', '<p>c</p>'),
  ).toEqual([fault, fault])
})

test('a fault is told at the innermost element that begins there', async () => {
  const source =
    'export default () => <main>\n<p>Un peu de texte</p>\n<button id="sonner">Sonner</button></main>'
  const [problem] = await check(
    ['<main><p>Un peu de texte</p><button id="sonner">Sonner</button></main>'],
    source,
  )
  expect([problem?.place?.line, problem?.place?.column]).toEqual([3, 21])
})

test('a paragraph that another one ends is told at its tag', async () => {
  const page = documentOf(
    '/a',
    html('<main><p>Un.</p><p class="c">\n<p><a href="/">Deux</a></p>\n</p></main>'),
  )
  Object.assign(page.page.route, { source: 'content/a.md' })
  const { problems } = await checkDocuments([markup], [page], {
    sources: { 'content/a.md': 'Un.\n\n<p class="c">\n\n[Deux](/)\n\n</p>' },
  })
  expect(problems).toMatchObject([{ place: { file: 'content/a.md', line: 3, column: 1 } }])
})

test('what is not read any further is placed where it is written', async () => {
  const page = documentOf('/a', html('<p>a</p><!DOCTYPE a [ <b>c</b>'))
  Object.assign(page.page.route, { source: 'content/a.md' })
  const { problems } = await checkDocuments([markup], [page], {
    sources: { 'content/a.md': 'a\n\n<!DOCTYPE a [ <b>c</b>' },
  })
  expect(problems).toMatchObject([
    {
      message: { en: 'The page cannot be read from here on: "<!DOCTYPE ...".' },
      place: { file: 'content/a.md', line: 3, column: 1 },
    },
  ])
})

test.each(['constructor', '__proto__'])(
  'where an attribute is called %s the page is read no further',
  async (name) => {
    expect(await told(`<p>a ${name} b</p><p class="a" ${name}>a</p>`)).toEqual([
      `The page cannot be read from here on: "${name}".`,
    ])
    expect(await told(`<p role="${name}">a</p>`)).toEqual([])
  },
)
