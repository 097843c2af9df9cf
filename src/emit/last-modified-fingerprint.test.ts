import { readdirSync, readFileSync } from 'node:fs'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { loadFullParsers } from '../content/full-parsers.ts'
import { renderMarkdown } from '../content/markdown.ts'
import { pageFingerprint, readableText } from './last-modified-fingerprint.ts'

await loadFullParsers()

const head = { title: 'Titre', description: 'Une page.' }
const page = (main: string, footer = 'Pied') =>
  `<header>Menu</header><main id="contenu" class="a">${main}</main><footer>${footer}</footer>`
const same = (a: string, b: string) => pageFingerprint(head, a) === pageFingerprint(head, b)

test('the text is the one that a parser finds, in every article', () => {
  for (const name of readdirSync('content/blog')) {
    const source = readFileSync(`content/blog/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
    const { html } = renderMarkdown(source, { language: 'fr', insertFacts: (text) => text })
    expect(parsedText(`<p>${readableText(html)}</p>`)).toBe(parsedText(html))
  }
})

test('a tag may hold a bracket between quotes, and scripts hold no text', () => {
  const html = `<p title="a > b">un</p><script>if (1 < 2) alert("<p>")</script><style>p > a {}</style><img alt='>'> deux &lt;b>`
  expect(readableText(html)).toBe('un deux &lt;b>')
})

test('alternative texts and labels are content', () => {
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

test('layout, classes, space, scripts, styles and what surrounds main do not', () => {
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

test('a page without main is read whole', () => {
  expect(same('<p>un</p>', '<p>deux</p>')).toBe(false)
})

function parsedText(html: string): string {
  const text = (node: DefaultTreeAdapterTypes.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : ''
  return text(parseFragment(html))
}
