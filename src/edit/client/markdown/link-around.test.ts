import { markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { linkAround } from './link-around.ts'

const find = (words: string, doc: string) => {
  const anchor = doc.indexOf(words)
  const selection = { anchor, head: anchor + words.length }
  return linkAround(EditorState.create({ doc, selection, extensions: markdownLanguage }))
}

test('a selection in a link finds its text and address', () => {
  const found = { from: 2, to: 15, text: 'b **c**', href: '/d' }
  expect(find('b', 'a [b **c**](/d) e')).toEqual(found)
  expect(find('c', 'a [b **c**](/d)')).toEqual(found)
  expect(find('a', 'a [b](/d)')).toBeUndefined()
  expect(find('a [b](/d)', 'a [b](/d)')).toBeUndefined()
  expect(find('b', 'a [b](/d "title")')).toBeUndefined()
  expect(find('b', 'a [b][d]\n\n[d]: /d')).toBeUndefined()
})
