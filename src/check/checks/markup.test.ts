import { expect, test } from 'vitest'
import { checkDocuments, checkPage, documentOf } from '../fixtures/site-in-memory.ts'
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
  ['<big>a</big>', 'An element no longer exists in the standard: "<big>".'],
  ['<video src="/a.mp4" autoplay muted></video>', 'A sound or video starts by itself: "<video>".'],
  ['<meta http-equiv="refresh" content="5">', 'The page reloads by itself.'],
  [
    '<table><tr><td align="justify">a</td></tr></table>',
    'An attribute has a value that the standard does not accept: "align", "justify".',
  ],
  ['<video src="/a.mp4" autoplay></video>', 'A sound or video starts by itself: "<video>".'],
  ['<ul><div>a</div></ul>', 'The first element is not permitted inside the second: "<div>", "<ul>".'],
  ['<dfn>a <dfn>b</dfn></dfn>', 'The first element is not permitted inside the second: "<dfn>", "<dfn>".'],
  ['<Tabs>a</Tabs>', 'An element name is not valid: "<Tabs>".'],
])('%s is reported', async (body, expected) => {
  expect(await told(body)).toContain(expected)
})

test.each([
  '<p>a</p>',
  '<p>a</P>',
  '<DIV class="A">a<BR><H2>b</H2></div>',
  '<a name="b"></a>',
  '<table><tr><th align="left">a</th><td align="center">b</td><td align="right">c</td></tr></table>',
  '<squirm-inal autoplay>a</squirm-inal>',
  '<video src="/a.mp4" autoplay controls muted></video>',
  '<button>a</button><form><button>b</button></form>',
  '<section aria-label="a"><h2>a</h2></section><ul aria-label="b"><li>c</li></ul>',
])('%s is valid', async (body) => {
  expect(await told(body)).toEqual([])
})

test('other faults beside a paragraph that ends early keep their own messages and hints', async () => {
  const ended = 'The paragraph "<p>" ends before its "</p>": something in it begins another one.'
  const told = async (body: string) =>
    (await check([body])).map(({ message, hint }) => [message.en, hint?.en.slice(0, 14)])
  expect(await told('<p><div>a</div></p><big>a</big><b>c<i>d</b></i><Tabs>a</Tabs>')).toEqual([
    [ended, 'Write "<div>" '],
    ['An element no longer exists in the standard: "<big>".', 'The message na'],
    ['An element is not closed where it should be: "<i>".', 'The message na'],
    ['An element name is not valid: "<Tabs>".', 'HTML has no su'],
  ])
})

test.each(['<label><pre>a</pre></label>', '<span><p>a</p></span>'])(
  'the hint of %s says when markdown begins such an element',
  async (body) => {
    const [problem, ...others] = await check([body])
    expect(others).toEqual([])
    expect(problem?.hint?.en).toContain('Or is there an empty line before it?')
  },
)

test('two misnested elements are reported once', async () => {
  expect(await told('<p><b>a<i>b</b></i></p>')).toEqual([
    'An element is not closed where it should be: "<i>".',
  ])
})

test('pages with known element shapes are valid, and a repeated fault is reported on each page', async () => {
  const fault = 'An element no longer exists in the standard: "<big>".'
  expect(
    await told('<p>a</p>', '<p>b</p>', '<p><big>a</big></p>', '<p><big>a</big></p>', '<p>c</p>'),
  ).toEqual([fault, fault])
})

test.each(['main', 'noscript'])('a fault inside <%s> is reported at the innermost element', async (name) => {
  const body = `<${name}>\n<p>Un peu de texte</p>\n<big id="sonner">Sonner</big></${name}>`
  const [problem] = await check([body], `export default () => ${body}`)
  expect([problem?.place?.line, problem?.place?.column]).toEqual([3, 1])
})

test('a paragraph closed early by another one is reported at its tag', async () => {
  const problems = await checkPage(markup, {
    head: '<title>Titre</title>',
    body: '<main><p>Un.</p><p class="c"><br>\n<p><a href="/">Deux</a></p>\n</p><p id="d"><br>\n<p>Trois</p>\n</p></main>',
    markdown: 'Un.\n\n<p class="c"><br>\n\n[Deux](/)\n\n</p>\n\n<p id="d"><br>\n\nTrois\n\n</p>',
  })
  expect(problems).toMatchObject([
    { place: { file: 'content/page.md', line: 3, column: 1 } },
    { place: { file: 'content/page.md', line: 9, column: 1 } },
  ])
})

test('a misplaced element is reported once', async () => {
  expect(await told('<main><dt>a</dt></main>', '<main><head><title>a</title></head></main>')).toEqual([
    'An element must be inside another: "<dt>", "dl > dt", "dl > div > dt".',
    'An element must be directly inside another: "<head>", "<html>".',
  ])
})

test('an obsolete element is reported only as obsolete', async () => {
  expect(await told('<article><center>a</center></article>')).toEqual([
    'An element no longer exists in the standard: "<center>".',
  ])
})

test('a component with the name of an obsolete element is reported as one', async () => {
  const hints = async (body: string) => (await check([body])).map(({ hint }) => hint?.en.split('.', 1)[0])
  expect(await hints('<Frame>a</Frame>')).toContain('HTML has no such element')
  expect(await hints('<FONT>a</FONT>')).not.toContain('HTML has no such element')
})

test('a fault in an attribute is reported at its tag, even if earlier text has the same words', async () => {
  const cell = '<table>\n<tr><th width = 9>Un bateau</th></tr>\n</table>'
  const problems = await checkPage(markup, {
    head: '<title>Titre</title>',
    body: `<main><p>Un bateau</p>${cell}</main>`,
    markdown: `Un bateau\n\n${cell}`,
  })
  expect(problems).toMatchObject([{ place: { file: 'content/page.md', line: 4, column: 5 } }])
})

test('a fault after thousands of spaces is reported at its position', async () => {
  const body = `<p>a${' '.repeat(2000)}b</p><big class="c">d</big>`
  const source = `export default () => <>${body.replace('class=', 'className=')}</>`
  expect((await check([body], source)).map(({ place }) => place)).toMatchObject([
    { file: 'templates/pages/0.tsx', column: source.indexOf('<big className') + 1 },
  ])
})

test.each([
  ['<!DOCTYPE a [ bateaux', '<!DOCTYPE a [ bateaux', '<!DOCTYPE ...'],
  ['<div style="{{" \'red\',="" }}="">Un</div>', "<div style={{ 'red', }}>Un</div>", '\'red\',="" ...'],
])('markup that stops the parser is reported where it is written: %s', async (read, source, expected) => {
  const problems = await checkPage(markup, {
    head: '<title>Titre</title>',
    body: `<p><b>a</b></p>${read}`,
    markdown: `<b>a</b>\n\n${source}`,
  })
  expect(problems).toMatchObject([
    {
      message: { en: `The page cannot be read from here on: "${expected}".` },
      place: { file: 'content/page.md', line: 3, column: 1 },
    },
  ])
})

test.each(['constructor', '__proto__'])(
  'an attribute named %s ends the validation of a page, a role of that name does not',
  async (name) => {
    expect(await told(`<p>a ${name} b</p><p class="a" ${name}>a</p>`)).toEqual([
      `The page cannot be read from here on: "${name}".`,
    ])
    expect(await told(`<p role="${name}">a</p>`)).toEqual([`No role is called "${name}".`])
  },
)

test.each([
  Array.from({ length: 100_000 }, (_, n) => `data-a${n}="b"`).join(' '),
  `class="${'a '.repeat(200_000)}"`,
  `aria-describedby="${'a '.repeat(200_000)}"`,
])('an element with too many attributes or words in one ends the validation of a page (%#)', async (many) => {
  expect(await told(`<p ${many}>a</p><big>b</big>`)).toEqual([
    'This element has over 1,000 attributes, or words in one of them: too many to check the page.',
  ])
  expect(await told(`<p title="${'a '.repeat(200_000)}">a</p>`)).toEqual([])
})

test('ARIA attributes and roles that do not exist are reported, with the nearest ones that do', async () => {
  const body =
    '<main>\n<p id="a" role="note doc-tip" aria-rowindextext="a">a</p><p role="buton" aria-labeledby="a">b</p></main>'
  const template = `export default () => ${body}`
  const problems = await check([body], template)
  expect(problems.map(({ message, hint }) => `${message.en} ${hint?.en}`)).toEqual([
    'No ARIA attribute is called "aria-labeledby". Did you mean "aria-labelledby"?',
    'No role is called "buton". Did you mean "button"?',
  ])
  const line = template.split('\n')[1] ?? ''
  expect(problems.map(({ place }) => line.slice((place?.column ?? 0) - 1))).toEqual([
    expect.stringMatching(/^aria-labeledby/),
    expect.stringMatching(/^role="buton"/),
  ])
})
