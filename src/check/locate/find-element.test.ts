import { expect, test } from 'vitest'
import { formatPlace } from '../../problems/problem.ts'
import { openPage } from '../run/checked-page.ts'
import { names } from '../checks/names.ts'
import { policy } from '../checks/policy.ts'
import { typography } from '../checks/typography.ts'
import { checkDocuments, checkPage, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { shapeOf } from './element-shape.ts'

const placesOf = async (body: string, sources: Readonly<Record<string, string>>) => {
  const { problems } = await checkDocuments([names, policy], [documentOf('/a', pageHtml({ body }))], {
    sources,
  })
  return problems.map(({ place }) => place && formatPlace(place))
}
const template = (jsx: string) => ({ 'templates/pages/a.tsx': `export default () => (\n  ${jsx}\n)\n` })

test('an element is located by its attributes, its text and its surroundings', async () => {
  const found = async (body: string, jsx: string, ...expected: readonly string[]) =>
    expect(await placesOf(`<main>${body}</main>`, template(jsx))).toEqual(
      expected.map((written) => `templates/pages/a.tsx:2:${jsx.indexOf(written) + 3}`),
    )
  await found(
    '<div class="x"><p>Un</p><p style="top:0">Un</p><nav><button role="tab"></button></nav></div>',
    '<div className="x"><p>Un</p><p style={{ top: 0 }}>Un</p><nav><button role="tab" /></nav></div>',
    '<button',
    'style=',
  )
  await found(
    '<ul><li><button type="button"></button></li></ul><button type="button" disabled=""></button>',
    '<><button type="button" disabled /><ul><li><button type="button" onClick={f} /></li></ul></>',
    '<button type="button" onClick',
    '<button type="button" disabled',
  )
})

test('any number of elements with the same finding are distinguished in one pass', () => {
  const body = `<main>${'<p><a href="/x"></a></p>'.repeat(500)}</main>`
  const page = openPage(documentOf('/a', pageHtml({ body })))
  let passes = 0
  for (const main of page.all('main')) {
    const { childNodes } = main
    Object.defineProperty(main, 'childNodes', { get: () => (passes++, childNodes) })
  }
  const places = page.all('a').map((element) => shapeOf(element).index)
  expect(places).toEqual(places.map((_, index) => index))
  expect(passes).toBe(1)
})

test('an element of a component that shows only literals is located in that component', async () => {
  const frame = '<main><script>{`a`}</script><b style={{ top: 0 }}><i>{1}</i></b>{children}</main>'
  const sources = {
    'templates/pages/a.tsx': `const Frame = ({ children }) => (\n  ${frame}\n)\nexport default () => <Frame><p /></Frame>`,
  }
  expect(
    await placesOf('<main><script>a</script><b style="top:0"><i>1</i></b><p></p></main>', sources),
  ).toEqual(['<script', 'style='].map((each) => `templates/pages/a.tsx:2:${frame.indexOf(each) + 3}`))
})

test('a value that a template only passes on is located in the content', async () => {
  expect(
    await placesOf('<main><p><a href="/vide"></a></p></main>', {
      ...template('<p><a href={link.href}>{link.label}</a></p>'),
      'content/a.yaml': "link:\n  label: ''\n  href: /vide\n",
    }),
  ).toEqual(['content/a.yaml:3:9'])
})

test('words that a template writes before a value are located there, not where the address of the link is', async () => {
  const sources = {
    ...template('<p><a href={next.url}>Suite: {next.title}</a></p>'),
    'content/b.md': 'Voir aussi [le texte](/la-deuxieme-couche).',
  }
  const body = '<main><p><a href="/la-deuxieme-couche">Suite: La deuxième couche</a></p></main>'
  const { problems } = await checkDocuments([typography], [documentOf('/a', pageHtml({ body }))], { sources })
  expect(problems.map(({ code, place }) => [code, place && formatPlace(place)])).toEqual([
    ['typo/colon', 'templates/pages/a.tsx:2:6'],
  ])
})

test.each([
  ['<img srcset="https://a.example/b.png" src="/c.png" alt="C">', 'srcset'],
  ['<button type="button" onclick = "a(0)">A</button>', 'onclick'],
  ["<div style={{ color: 'red' }}>A</div>", 'style'],
])('the attribute of %s is located in markdown as its author wrote it', async (html, name) => {
  const problems = await checkPage(policy, { body: `<main>${html}</main>`, markdown: `${html}\n` })
  expect(problems.map(({ place }) => place && formatPlace(place))).toEqual([
    `content/page.md:1:${html.indexOf(name) + 1}`,
  ])
})
