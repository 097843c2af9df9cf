import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { MARKS, putMark } from './put-mark.ts'

/** Puts a mark on the part of a text between two `|`, or other signs; so has the result its selection. */
function put(id: string, text: string, sign = '|'): string {
  const [before = '', selected = '', after = ''] = text.split(sign)
  const selection = { anchor: before.length, head: before.length + selected.length }
  let state = EditorState.create({ doc: before + selected + after, selection })
  const dispatch = (spec: TransactionSpec) => (state = state.update(spec).state)
  const view = { state, dispatch, focus: () => undefined }
  const mark = MARKS.find((each) => each.id === id)
  if (mark) putMark(view as unknown as EditorView, mark)
  const { from, to } = state.selection.main
  const now = state.doc.toString()
  return [now.slice(0, from), now.slice(from, to), now.slice(to)].join(sign)
}

test.each([
  ['words', 'a |b c| d', 'a **|b c|** d'],
  ['no words', 'a ||', 'a **||**'],
  ['words with outer spaces', 'a| b |c', 'a **|b|** c'],
  ['an item', '|- [x] one|', '- [x] **|one|**'],
  ['a heading and a quote', '|## one\n> two|', '## **|one**\n> **two|**'],
  ['items of two lines', 'a\n\n|1. one\n   on\n2. two\n|', 'a\n\n1. **|one**\n   **on**\n2. **two|**\n'],
  ['two paragraphs', 'o|ne\n\ntwo\n|', 'o**|ne**\n\n**two|**\n'],
  ['a paragraph of two lines', '|one\ntwo|', '**|one**\n**two|**'],
])('makes %s bold, and not bold again', (_, text, marked) => {
  expect(put('bold', text)).toBe(marked)
  expect(put('bold', marked)).not.toContain('**')
})

test('makes the words of a cell bold, and leaves rows and rules alone', () => {
  expect(put('bold', '| a | b _c_ |', '_')).toBe('| a | b **_c_** |')
  expect(put('bold', '_a\n\n| b | c |\n| - | - |\n\n---\nd_', '_')).toBe(
    '**_a**\n\n| b | c |\n| - | - |\n\n---\n**d_**',
  )
})

test('bold ends where the caret is after its last word, and not before its first', () => {
  expect(put('bold', 'a **b||** c')).toBe('a **b**|| c')
  expect(put('bold', 'a ||**b** c')).toBe('a **||****b** c')
})

test('bold is removed where its stars are selected too', () => {
  expect(put('bold', 'a |**b**| c')).toBe('a |b| c')
})

test('italic is put inside bold', () => {
  expect(put('italic', '**|one|**')).toBe('***|one|***')
})

test.each([
  ['list', '|* one|', '|one|'],
  ['list', '  * one||', '  one||'],
  ['list', '|1. one\n2) two|', '|- one\n- two|'],
  ['list', '|one\n\n- two|', '- |one\n\n- two|'],
  ['list', '## one||', '- one||'],
  ['heading', '- one||', '## one||'],
  ['heading', '### one||', '## one||'],
  ['heading', '## one||', 'one||'],
])('a %s at the start of %j is %j', (id, text, marked) => {
  expect(put(id, text)).toBe(marked)
})
