import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { renderWithSatteri } from '../content/markdown/render-with-satteri.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { readableText } from './readable-text.ts'

const head = { title: 'Titre', description: 'Une page.' }
const page = (main: string, footer = 'Pied') =>
  `<header>Menu</header><main id="contenu" class="a">${main}</main><footer>${footer}</footer>`
const same = (a: string, b: string) => pageFingerprint(head, a) === pageFingerprint(head, b)

test('the readable text of every article is the text that an HTML parser finds', () => {
  for (const name of readdirSync('content/blog')) {
    const source = readFileSync(`content/blog/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
    const { html } = renderWithSatteri(source, { language: 'fr', insertFacts: (text) => text })
    expect(parsedText(`<p>${readableText(html)}</p>`)).toBe(parsedText(html))
  }
})

test('a quoted bracket does not end a tag, and scripts and styles contain no text', () => {
  const html = `<p title="a > b">un</p><script>if (1 < 2) alert("<p>")</script><style>p > a {}</style><img alt='>'> deux &lt;b>`
  expect(readableText(html)).toBe('un deux &lt;b>')
})

test('alternative text and labels change the fingerprint', () => {
  expect(same(page('<img alt="un">'), page('<img alt="deux">'))).toBe(false)
  expect(same(page('<nav aria-label="un">'), page('<nav aria-label="deux">'))).toBe(false)
})

test('a word, a link target, a title and a description change the fingerprint', () => {
  expect(same(page('<p>un</p>'), page('<p>deux</p>'))).toBe(false)
  expect(same(page('<a href="/a">un</a>'), page('<a href="/b">un</a>'))).toBe(false)
  expect(pageFingerprint({ ...head, title: 'Autre' }, page(''))).not.toBe(pageFingerprint(head, page('')))
  expect(pageFingerprint({ ...head, description: 'Autre' }, page(''))).not.toBe(
    pageFingerprint(head, page('')),
  )
})

test('markup, whitespace, scripts, styles, asset hashes and text outside main do not change the fingerprint', () => {
  expect(
    same(page('<p>un deux</p>'), page('<div class="b">\n<p>un\u00A0deux</p> </div>', 'Autre pied')),
  ).toBe(true)
  expect(
    same(
      page('<p>un</p>'),
      page('<style>p{color:red}</style><p>un</p><script>if (1 < 2) alert("<p>")</script>'),
    ),
  ).toBe(true)
  expect(
    same(
      page('<a href="/assets/guide.0123456789.pdf">un</a>'),
      page('<a href="/assets/guide.abcdef0123.pdf">un</a>'),
    ),
  ).toBe(true)
})

test('a page without main is read completely', () => {
  expect(same('<p>un</p>', '<p>deux</p>')).toBe(false)
})

test('the fingerprint of any text equals that of the reference expressions, so stored ledgers stay valid', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '<p>',
    '</p>',
    '<main>',
    '</main>',
    '<main class="a > b">',
    ' href="/a"',
    ' alt="',
    '"',
    '\tplaceholder="é"',
    'aria-label="x"',
    ' data-href="y"',
    ' href="/assets/guide.0123456789.pdf"',
    '<br/>',
    '<script>',
    '</script >',
    '<scripts>',
    '<style a="</style>">',
    '</style>',
    '<!-- a',
    '-->',
    '&lt;',
    'mot',
    'é’œ',
    ' ',
    '\n',
    '\r',
    '\t',
    '\v',
    '\u00A0',
    '\u202F',
    '\u2028',
    '\uFEFF',
    '\u1680',
    '𝒳',
    '\uD83Dx',
    'x\uDE00',
    '\0',
  )
  const text = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, text, (title, description, body) => {
      expect(pageFingerprint({ title, description }, body)).toBe(byExpressions(title, description, body))
    }),
    { numRuns: 5000 },
  )
})

test('the fingerprint of a very long page equals that of the reference expressions', () => {
  const long = page('<p>Un mot, puis un autre.</p>\n'.repeat(10_000))
  expect(pageFingerprint(head, long)).toBe(byExpressions(head.title, head.description, long))
})

/** The same, in the simplest form. */
function byExpressions(title: string, description: string, body: string): string {
  const start = body.search(/<main[\s>]/)
  const main = start < 0 ? body : body.slice(start, body.lastIndexOf('</main>'))
  const tag = /<(?:(script|style)\b[\s\S]*?<\/\1\s*>|[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)/g
  const read = /\s(?:href|alt|aria-label|placeholder)="([^"]*)"/g
  const targets = [...main.matchAll(read)].map(([, value = '']) =>
    value.replace(/^(\/assets\/.+)\.[\da-zA-Z]{8,16}(\.\w+)$/, '$1$2'),
  )
  const lines = [title, description, main.replace(tag, ''), ...targets].map((line) => line.replace(/\s/g, ''))
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16)
}

function parsedText(html: string): string {
  const text = (node: DefaultTreeAdapterTypes.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : ''
  return text(parseFragment(html))
}
