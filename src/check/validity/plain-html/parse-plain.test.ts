import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { engineFile } from '../../../disk/engine-paths.ts'
import { brokenPages } from '../../fixtures/changed-pages.ts'
import { RICH_PAGE } from '../../fixtures/rich-page.ts'
import { parsePlain } from './parse-plain.ts'

const golden = engineFile('cli/fixtures/golden')
const built = readdirSync(golden, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  // They are kept with a tag a line.
  .map((file) => readFileSync(join(golden, file), 'utf8').replaceAll('\n', ''))

/** Whether the document was plain; fails when it was and parse5 makes another tree of it. */
function agrees(html: string): boolean {
  const plain = parsePlain(html)
  if (plain) expect({ html, tree: plain }).toEqual({ html, tree: parse(html, { scriptingEnabled: false }) })
  return plain !== undefined
}

test('what this engine writes is plain, and gives the tree of parse5', () => {
  expect([RICH_PAGE, ...built].map(agrees)).not.toContain(false)
  expect(built.length).toBeGreaterThan(3)
})

test('whatever is changed or broken in a page, it is not plain or gives the tree of parse5', () => {
  const seen = { plain: 0, all: 0 }
  fc.assert(
    fc.property(brokenPages([RICH_PAGE]), (html) => {
      seen.all++
      if (agrees(html)) seen.plain++
    }),
    { numRuns: 1500, seed: 20261121 },
  )
  expect(seen.plain).toBeGreaterThan(seen.all / 8)
  expect(seen.plain).toBeLessThan(seen.all / 2)
})

test.each([
  ['an element that is not closed', '<div><p>a</div>'],
  ['one that ends a paragraph', '<p>a<ul><li>b</li></ul></p>'],
  ['a link in a link', '<a href="/a"><span><a href="/b">b</a></span></a>'],
  ['rows without a body', '<table><tr><td>a</td></tr></table>'],
  ['text in a table', '<table>a<tbody><tr><td>b</td></tr></tbody></table>'],
  ['an attribute twice', '<p id="a" id="b">c</p>'],
  ['a comment', '<p><!-- a --></p>'],
  ['a reference that few know', '<p>&eacute;</p>'],
  ['a line end that would be dropped', '<pre>\na</pre>'],
])('%s is not plain', (_, body) => {
  const around = (inner: string) =>
    `<!doctype html><html lang="fr"><head><title>a</title></head><body>${inner}</body></html>`
  expect(parsePlain(around('<p>a</p>'))).toBeDefined()
  expect(parsePlain(around(body))).toBeUndefined()
})
