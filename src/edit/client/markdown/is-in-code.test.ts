import { markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { isInCode } from './is-in-code.ts'

test.each([
  ['```\na|\n```', true],
  ['```\n|\n```', true],
  ['`a|`', true],
  ['a\n\n    b|c', true],
  ['`a`|', false],
  ['|```\na\n```', false],
  ['a|', false],
])('the caret in %j is in code: %s', (text, expected) => {
  const [before = '', after = ''] = text.split('|')
  const selection = { anchor: before.length }
  const state = EditorState.create({ doc: before + after, selection, extensions: markdownLanguage })
  expect(isInCode(state)).toBe(expected)
})
