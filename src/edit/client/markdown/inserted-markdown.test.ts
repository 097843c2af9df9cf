import { expect, test } from 'vitest'
import { renderWithSatteri } from '../../../content/markdown/render-with-satteri.ts'
import { unescapeHtml } from '../../../lib/escape-html.ts'
import { directiveOf, linkTo, pictureOf } from './inserted-markdown.ts'

const render = (source: string) =>
  renderWithSatteri(source, { language: 'en-CA', insertFacts: (text) => text, components: true }).html

test.each(['images/my photo (1).jpg', 'images/été(2.jpg', 'images/a?#b.jpg'])(
  'a picture at %s is shown',
  (path) => {
    const [, src = ''] = /src="\/([^"]*)"/.exec(render(pictureOf(path, ''))) ?? []
    expect(decodeURIComponent(src)).toBe(path)
  },
)

test.each(['a] b \\', '2*3*4 `x', '[a](b)', '<a> &amp;', 'x\\]'])('%s describes a picture', (alt) => {
  const [, shown = ''] = /alt="([^"]*)"/.exec(render(pictureOf('images/a.jpg', alt))) ?? []
  expect(unescapeHtml(shown)).toBe(alt)
})

test.each([
  ['a] b \\', '<a href="/a">a] b \\</a>'],
  ['**a** \\* `]`', '<a href="/a"><strong>a</strong> * <code>]</code></a>'],
  ['[a]', '<a href="/a">[a]</a>'],
])('%s is the text of a link', (text, html) => {
  expect(render(linkTo('/a', text))).toBe(`<p>${html}</p>`)
})

test('an address with a parenthesis is that of a link', () => {
  expect(linkTo('/a(b', 'c')).toBe('[c](/a\\(b)')
})

test.each([
  ['text', ':::note\ntext\n:::'],
  [':::note\na\n:::', '::::note\n:::note\na\n:::\n::::'],
  ['> ::::a\n> :::b\n> :::\n> ::::', ':::::note\n> ::::a\n> :::b\n> :::\n> ::::\n:::::'],
  ['', '::note'],
])('a component around %j', ($text, markdown) => {
  expect(directiveOf({ $text }, 'note', false)).toBe(markdown)
})

test('a component among words', () => {
  expect(directiveOf({ $text: 'a] b', title: 'c "d"', on: true }, 'note', true)).toBe(
    ':note[a\\] b]{title="c &quot;d&quot;" on}',
  )
})
