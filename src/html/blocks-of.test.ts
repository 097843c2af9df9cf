import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { blocksOf } from './blocks-of.ts'
import { elementsBelow } from './html-tree.ts'

function blocks(html: string): readonly [text: string, prose: string][] {
  const body = elementsBelow(parse(html)).find(({ tagName }) => tagName === 'body')
  return body ? blocksOf(body).map(({ text, prose }) => [text, prose]) : []
}

test('a text is in its nearest block, apart from code, line breaks and other blocks', () => {
  expect(
    blocks('<ul><li>Un <b>mot</b>é<ul><li>deux</li></ul>trois<br>quatre <code>x</code></li></ul>'),
  ).toEqual([
    ['Un moté trois quatre x', 'Un moté trois quatre'],
    ['deux', 'deux'],
  ])
})
