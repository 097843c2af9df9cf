import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { elementsBelow } from '../../html/html-tree.ts'
import { documentOf } from '../fixtures/site-in-memory.ts'
import { sourcesOf } from '../fixtures/sources-in-memory.ts'
import { elementClues } from './element-clues.ts'
import { createFinder } from './create-finder.ts'
import { writtenTags } from './written-tags.ts'

const TEXT = [
  'A line with a letter, `<input>` and more.',
  '',
  '```html',
  '<input>',
  '```',
  '',
  'Some <input> and <input>, <input type="text">.',
  '',
  '## a\\_b',
  '',
  '# a\\_b',
  '',
  '#### Path\\users {#own}',
  '',
  '<table><tbody><tr><td>x</td></tr></tbody></table>',
  '',
  "<select class='s'><option>a</option></select>",
].join('\n')

const HTML = `<main><p>A line with a letter, <code>&lt;input></code> and more.</p><p>Some <input> and <input>, <input type="text">.</p>
<h2 id="a-b">a_b</h2><h1 id="a-b-2">a_b</h1><h4 id="own">Path\\users</h4>
<table><tbody><tr><td>x</td></tr></tbody></table><select class="s"><option>a</option></select></main>`

test('an element is located at its written tag or heading, not at an earlier match of its letters', () => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': TEXT, 'content/b.md': '<tbody>\n\n<th>' }))
  const { page: bare } = documentOf('/a', HTML)
  const page = { ...bare, route: { ...bare.route, source: 'content/a.md' } }
  const placed = elementsBelow(parse(HTML))
    .filter(({ tagName }) => /^(?:input|h\d|tbody|td|select)$/.test(tagName))
    .map((element) => {
      const { file, line, column } = find(page, { clues: elementClues(element) })
      return `${element.tagName} ${file} ${line}:${column}`
    })
  expect(placed).toEqual([
    'input content/a.md 7:6',
    'input content/a.md 7:18',
    'input content/a.md 7:27',
    'h2 content/a.md 9:4',
    'h1 content/a.md 11:3',
    'h4 content/a.md 13:6',
    'tbody content/a.md 15:8',
    'td content/a.md 15:19',
    'select content/a.md 17:1',
  ])
})

test('an element whose address the build changed is located at its tag', () => {
  const text =
    'Two:\n\n<iframe src="/b" width="1"></iframe>\n\n<iframe src="b.md?c" width="1"></iframe>\n<video src="./c.mp4"></video>'
  const html =
    '<main><p>Two:</p><iframe src="/b" width="1"></iframe><iframe src="/b?c" width="1"></iframe><video src="/posts/c.mp4"></video></main>'
  const { find } = createFinder(sourcesOf({ 'content/a.md': text }))
  const { page: bare } = documentOf('/a', html)
  const page = { ...bare, route: { ...bare.route, source: 'content/a.md' } }
  const placed = elementsBelow(parse(html))
    .filter(({ tagName }) => /^(?:iframe|video)$/.test(tagName))
    .map((element) => find(page, { clues: elementClues(element) }).line)
  expect(placed).toEqual([3, 5, 6])
})

test('a link, image or text written twice is located at both places', async () => {
  const source = [
    '[here](/a) ![](/a.png)',
    '- [here](#)',
    '- [here](#) and ![](/a.png)',
    '',
    'TODO',
    '',
    'TODO',
  ]
  const image = '<img src="/a.1a2b.webp" alt="" width="1" height="1">'
  const body = `<nav><a href="#">here</a></nav><main><p><a href="/a">here</a> ${image}</p>
<ul><li><a href="#">here</a></li><li><a href="#">here</a> and ${image}</li></ul><p>TODO</p><p>TODO</p></main>`
  const { find } = createFinder(sourcesOf({ 'content/a.md': source.join('\n') }))
  const { page: bare } = documentOf('/a', '')
  const page = { ...bare, route: { ...bare.route, source: 'content/a.md' } }
  const placed = elementsBelow(parse(body))
    .filter(({ tagName, childNodes }) => /^(?:a|img)$/.test(tagName) || childNodes[0]?.nodeName === '#text')
    .map((element) => {
      const { line, column } = find(page, { clues: elementClues(element) })
      return `${element.tagName} ${line}:${column}`
    })
  expect(placed).toEqual(['a 1:2', 'a 1:2', 'img 1:12', 'a 2:4', 'a 3:4', 'img 3:17', 'p 5:1', 'p 7:1'])
})

test('an element that markdown generates is not located at a tag written elsewhere', () => {
  const { find } = createFinder(sourcesOf({ 'content/a.md': 'Un.\n\n<p>Deux</p>\n\n- <i>a</i>\n' }))
  const { page: bare } = documentOf('/a', '')
  const page = { ...bare, route: { ...bare.route, source: 'content/a.md' } }
  const body = '<main><p>Un.</p><p>Deux</p><ul><li><i>a</i></li></ul></main>'
  const lines = elementsBelow(parse(body))
    .filter(({ tagName }) => /^(?:p|i)$/.test(tagName))
    .map((element) => find(page, { clues: elementClues(element) }).line)
  expect(lines).toEqual([1, 3, 5])
})

// Parsing 30,000 of them takes over 3 GB.
test('a text that is too costly to parse has no tags', () => {
  expect(writtenTags(`# A\n\n${'&amp; '.repeat(4000)}`).size).toBe(0)
})
