import { expect, test } from 'vitest'
import { renderWithSatteri } from '../content/markdown/render-with-satteri.ts'
import { excerpt } from './excerpt.ts'

const html = (source: string) =>
  renderWithSatteri(source, { language: 'en', insertFacts: (text) => text }).html

test.each([
  ['# Title\n\n![A roof](/roof.jpg)\n\nSoot *burns*, `<b>` & [all](/a).\n\nMore.', 'Soot burns, <b> & all.'],
  ['- item\n\nTwo\nlines', 'Two lines'],
  ['Soot burns[^1].\n\n[^1]: Note.', 'Soot burns.'],
  ['> [!NOTE]\n> Close the damper.', 'Close the damper.'],
  ['# Only a title', ''],
  ['', ''],
])('the excerpt of %j is %j', (markdown, text) => {
  expect(excerpt(html(markdown))).toBe(text)
})

test('a line break separates words', () => {
  expect(excerpt('<p>One<br>two<br/>three<BR class="a">four</p>')).toBe('One two three four')
})

test('no-break spaces stay', () => {
  expect(excerpt('<p>Prix\u00A0: 5\u202F000 $</p>')).toBe('Prix\u00A0: 5\u202F000 $')
})

test('a long paragraph is cut after a word, without its punctuation', () => {
  expect(excerpt('<p>One two, three four.</p>', 9)).toBe('One two…')
  expect(excerpt('<p>One two, three four.</p>', 10)).toBe('One two…')
  expect(excerpt('<p>One two, three four.</p>', 20)).toBe('One two, three four.')
  expect(excerpt('<p>One two, three four.</p>', 19)).toBe('One two, three…')
})

test('text without spaces is cut where it must be', () => {
  expect(excerpt('<p>火事のあとには煙突を調べましょう。</p>', 16)).toBe('火事のあとには…')
})

test('letters that are twice as wide as others count as two', () => {
  expect(excerpt(`<p>${'煙'.repeat(80)}</p>`)).toBe('煙'.repeat(80))
  expect(excerpt(`<p>${'煙'.repeat(81)}</p>`)).toBe(`${'煙'.repeat(79)}…`)
  expect(excerpt('<p>Vite で作る 開発サーバー</p>', 17)).toBe('Vite で作る…')
})
