import { expect, test } from 'vitest'
import type { PolicyAdditions } from '../../content/define-site.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { policy } from './policy.ts'

async function told(body: string, added: PolicyAdditions = {}): Promise<string[]> {
  const problems = await checkPage(policy, { body }, { policy: added })
  return problems.map(({ code, message }) => `${code.slice('policy/'.length)} ${message.en}`)
}

test.each([
  [
    '<p onclick="ring()">',
    'inline-handler An attribute such as "onclick" holds code, which browsers refuse: "onclick: ring()".',
  ],
  [
    '<p style="color:red">',
    'inline-style An element has a "style" attribute, which browsers refuse: "color:red".',
  ],
  [
    '<a href="javascript:ring()">',
    'inline-script A script is written in the page, or in a "javascript:" link: "javascript:ring()".',
  ],
  ...[
    '<script>ring()</script>',
    '<script type="module">a</script>',
    '<script type="text/javascript">a</script>',
    '<script type="">a</script>',
  ].map((script) => [script, 'inline-script A script is written in the page, or in a "javascript:" link.']),
  ...[
    '<script src="$">',
    '<img src="$">',
    '<img srcset="$">',
    '<picture><source src="$"></picture>',
    '<picture><source srcset="$"></picture>',
    '<iframe src="$">',
    '<video src="$">',
    '<video poster="$">',
    '<audio src="$">',
    '<embed src="$">',
    '<object data="$">',
    ...[
      'stylesheet',
      'preload',
      'modulepreload',
      'apple-touch-icon',
      'shortcut icon',
      'icon',
      'manifest',
    ].map((rel) => `<link rel="${rel}" href="$">`),
  ].map((element) => [
    element.replace('$', 'https://a.example/b'),
    'foreign-file The page fetches a file from another site, or sends a form there, which browsers refuse: "https://a.example/b".',
  ]),
  [
    '<form action="https://a.example/b">',
    'foreign-file The page fetches a file from another site, or sends a form there, which browsers refuse: "https://a.example/b".',
  ],
  [
    '<img src="//a.example/b">',
    'foreign-file The page fetches a file from another site, or sends a form there, which browsers refuse: "//a.example/b".',
  ],
  [
    '<img src="http://a.example/b">',
    'foreign-file The page fetches a file from another site, or sends a form there, which browsers refuse: "http://a.example/b".',
  ],
  [
    '<img src="https://site.example.org/b">',
    'foreign-file The page fetches a file from another site, or sends a form there, which browsers refuse: "https://site.example.org/b".',
  ],
])('%s is refused', async (body, expected) => {
  expect(await told(body)).toEqual([expected])
})

test.each([
  '<p on="x" on-x="y" onclick-x="y" data-onclick="z" styles="a">',
  '<script type="application/ld+json">{}</script>',
  '<script type="text/javascript-not">a</script>',
  '<script src="/a.js"></script>',
  '<img src="/a.png"><img src="https://site.example/a.png"><img src="data:image/png,https://a.example/b"><img alt="//a">',
  '<a href="https://a.example/b">',
  '<iframe srcdoc="a"></iframe><iframe src="about:blank"></iframe>',
  '<link rel="canonical" href="https://a.example/b">',
  '<link href="https://a.example/b">',
  '<meta property="og:title" content="JavaScript: the basics"><img alt="JavaScript: a book">',
  '<link rel="icon" href="/a.png"><link rel="x-icon" href="https://a.example/b">',
])('%s is accepted', async (body) => {
  expect(await told(body)).toEqual([])
})

test.each([
  ['<script src="$">', 'scripts'],
  ['<img src="$" srcset="$ 2x">', 'images'],
  ['<iframe src="$">', 'frames'],
  ['<form action="$">', 'forms'],
] as const)('%s is allowed by the config under "%s"', async (element, kind) => {
  const body = (address: string) => element.replaceAll('$', address)
  for (const source of [
    'https://a.example',
    'https://*.example',
    'https:',
    'a.example',
    'https://a.example/b',
  ])
    expect(await told(body('https://a.example/b/c'), { [kind]: [source] })).toEqual([])
  expect(await told(body('//a.example/b'), { [kind]: ['https://a.example'] })).toEqual([])
  const others = ['https://a.example.org', 'https://b.example', 'https://x.a.example', 'https://a-example']
  expect(await told(body('https://a.example/b'), { [kind]: others })).not.toEqual([])
  const other = kind === 'forms' ? 'connect' : 'forms'
  expect(await told(body('https://a.example/b'), { [other]: ['https://a.example'] })).not.toEqual([])
})

test('a <constructor> element is not taken for one that fetches a file', async () => {
  expect(await told('<constructor src="a.png">a</constructor>')).toEqual([])
})

test('an inline style is reported at its element, not in an earlier code example', async () => {
  const tag = '<b style="color:red">'
  const problems = await checkPage(policy, {
    body: `<main><p><code>${tag.replace('<', '&lt;')}</code> et ${tag}a</b></p></main>`,
    markdown: `\`${tag}\` et ${tag}a</b>\n`,
  })
  expect(problems).toMatchObject([{ place: { file: 'content/page.md', line: 1, column: 31 } }])
})
