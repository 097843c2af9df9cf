import { markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { linkAround } from './link-around.ts'

const find = (words: string, doc: string) => {
  const anchor = doc.indexOf(words)
  const selection = { anchor, head: anchor + words.length }
  return linkAround(EditorState.create({ doc, selection, extensions: markdownLanguage }))
}

test.each([
  ['b', 'a [b **c**](/d) e', '[b **c**](/d)', 'b **c**'],
  ['c', 'a [b **c**](/d)', '[b **c**](/d)', 'b **c**'],
  ['b', 'a [b][d] c\n\n[D]: /d', '[b][d]', 'b'],
  ['[d]', 'a [d] c\n\n[d]: /d', '[d]', 'd'],
  ['[d]', 'a [d] c\n\n> b\n>\n> [d]: /d', '[d]', 'd'],
  ['d', 'a [d][] c\n\n[d]: /d', '[d][]', 'd'],
  ['a [b', 'a [b](/d) [c](/e)', 'a [b](/d)', 'a b'],
  ['c [b](/d) e [', 'c [b](/d) e [f](/g)!', 'c [b](/d) e [f](/g)', 'c b e f'],
])('a selection of %j in %j is that of a link: %j', (words, doc, range, text) => {
  const from = doc.indexOf(range)
  const found = { from, to: from + range.length, text, href: '/d', title: '' }
  expect(find(words, doc)).toEqual(found)
})

test('the title of a link is found, and brackets that are no link are words', () => {
  expect(find('b', 'a [b](/d "title")')).toMatchObject({ href: '/d', title: 'title' })
  expect(find('b', '[b]\n\n[b]: /d "title"')).toMatchObject({ href: '/d', title: 'title' })
  expect(find('b', String.raw`[b](</d e\(f> "\"c\" &amp; \&amp;")`)).toMatchObject({
    href: '/d e(f',
    title: '"c" & &amp;',
  })
  expect(find('a', 'a [b](/d)')).toBeUndefined()
  expect(find('b', 'a [b] c')).toBeUndefined()
})
