import { expect, test } from 'vitest'
import { markdownTree } from './markdown-tree.ts'

test('a text is parsed into a tree of nodes', () => {
  expect(markdownTree('# A\n\nB')).toMatchObject({ children: [{ type: 'heading' }, { type: 'paragraph' }] })
})

// Parsing 30,000 of them takes over 3 GB.
test('a text that is too costly to parse has no nodes', () => {
  expect(markdownTree('&amp; '.repeat(4000))).toEqual({ type: 'root', children: [] })
})
