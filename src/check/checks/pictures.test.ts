import { expect, test } from 'vitest'
import { checkPage, ORIGIN } from '../fixtures/site-in-memory.ts'
import { pictures } from './pictures.ts'

const FILES = ['a.png', 'été.png', '100%.png', 'a?b.png'].map((path) => ({ path, contents: '' }))

const found = (body: string, sources: Record<string, string> = {}) =>
  checkPage(pictures, { body: `<main>${body}</main>` }, { sources, files: FILES })
const codes = async (body: string) => (await found(body)).map(({ code }) => code.slice('image/'.length))

const TEMPLATE = 'templates/pages/page.tsx'
const SIZE = 'src="/a.png" width="4" height="3"'

test.each<readonly [string, readonly string[]]>([
  [`<img ${SIZE} alt="Une miche">`, []],
  [`<img ${SIZE} alt="">`, []],
  [`<img ${SIZE}>`, ['no-text']],
  // The link has no name, which another check reports.
  [`<a href="/"><img ${SIZE} alt=""></a>`, []],
  [`<img ${SIZE} alt="Le fichier miche.png de Rose">`, []],
  [`<img ${SIZE} alt="Un jpg">`, []],
  ['<img src="/a.png" alt="Une miche" width="4">', ['no-dimensions']],
  ['<img src="//a.example/a.png" alt="Une miche">', []],
  ['<img src="http://a.example/a.png" alt="Une miche">', []],
  ['<img src="/a.png?u=//a" alt="Une miche">', ['no-dimensions']],
  ['<img src="data:image/png;base64,AA" alt="Une miche">', []],
  [`<img src="${ORIGIN}/a.png" alt="Une miche">`, []],
  [`<img src="${ORIGIN}/b.png" alt="Une miche">`, ['missing']],
  ['<img src="" alt="Une miche" width="4" height="3">', []],
  ['<img src="/a.png" alt="Une miche" height="3">', ['no-dimensions']],
  ['<img src="/a.png" alt="Une miche" width="" height="3">', ['no-dimensions']],
  ...['/b.png', '/b.png?a.png', '/%C3%A9.png'].map(
    (src) => [`<img src="${src}" alt="Une miche" width="4" height="3">`, ['missing']] as const,
  ),
  ...[
    '/a.png?v=1#x',
    '/%C3%A9t%C3%A9.png',
    '/100%.png',
    '/a%3Fb.png',
    '//a.example/b.png',
    'https://a.example/b.png',
    'data:image/png;base64,AA',
  ].map((src) => [`<img src="${src}" alt="Une miche" width="4" height="3">`, []] as const),
])('%s reports %j', async (body, expected) => {
  expect(await codes(body)).toEqual(expected)
})

test('an image address without a leading slash is reported', async () => {
  const problems = await found('<img src="a.png" alt="Une miche" width="4" height="3">')
  expect(problems.map(({ message }) => [message.en, message.fr])).toEqual([
    [
      'A page shows an image that does not exist: "a.png".',
      'Une page montre une image qui n’existe pas : « a.png ».',
    ],
  ])
})

test.each(['/images/b.png', 'images/b.png'])('code that shows %s of content/ is told how', async (src) => {
  const template = `export default () => <img src="${src}" alt="Une miche" width={4} height={3} />`
  const problems = await found(`<img src="${src}" alt="Une miche" width="4" height="3">`, {
    [TEMPLATE]: template,
    'content/page.md': `![Une miche](${src})`,
    'content/images/b.png': '',
  })
  expect(problems).toMatchObject([
    {
      code: 'image/missing',
      hint: { en: expect.stringContaining('<Picture>') },
      place: { file: TEMPLATE, line: 1, column: template.indexOf('src=') + 1 },
    },
  ])
})

test('an image address is truncated to 120 characters, and a missing one is shown as empty', async () => {
  const shown = async (length: number) =>
    (await found(`<img src="${'x'.repeat(length)}" alt="a">`))[0]?.message.en
  expect(await shown(120)).toContain(`"${'x'.repeat(120)}"`)
  expect(await shown(121)).toContain(`"${'x'.repeat(120)}…"`)
  expect((await found('<img alt="a">'))[0]?.message.en).toMatch(/: ""\.$/)
})

test.each([
  ['![](/a.png)', '![](/a.png)'],
  ['![ ](a.png "Une miche")', '![ ](a.png "Une miche")'],
  ['Un `code` et ![](b.png).', '![](b.png)'],
])('%s in markdown is reported for its missing alt text', async (source, written) => {
  const [problem, ...others] = await found('', { 'content/x.md': `\n${source}` })
  expect(others).toEqual([])
  expect(problem?.message.en).toBe(`An image does not say what it shows: "${written}".`)
  expect(problem?.hint?.en).toBe('Write it between the brackets: ![a farmhouse](…).')
  expect(problem?.place).toMatchObject({ file: 'content/x.md', line: 2, column: source.indexOf('![') + 1 })
})

test('images with alt text, links and code samples are not reported', async () => {
  for (const source of [
    '![Une miche](a.png)',
    '[](a.png)',
    '`![](a.png)`',
    '![]({{ a "b" }})',
    '```\n![](a.png)\n```',
  ])
    expect(await found('', { 'content/x.md': source })).toEqual([])
})

test.each(['src="/b.png"', 'src=/b.png'])('image problems are reported at the attribute %s', async (src) => {
  const source = `export default () => <img alt="miche.png" ${src} />`
  const problems = await found('<img src="/b.png" alt="miche.png">', { 'templates/pages/page.tsx': source })
  expect(problems.map(({ code, place }) => [code, place?.column])).toEqual([
    ['image/no-dimensions', source.indexOf('src=') + 1],
    ['image/missing', source.indexOf('src=') + 1],
  ])
})
