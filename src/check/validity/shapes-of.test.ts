import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineFile } from '../../disk/engine-paths.ts'
import { reporter } from '../run/reporter.ts'
import { openPage } from '../run/checked-page.ts'
import { markup } from '../checks/markup.ts'
import { brokenPages, changedPages } from '../fixtures/changed-pages.ts'
import { RICH_PAGE } from '../fixtures/rich-page.ts'
import { documentOf } from '../fixtures/site-in-memory.ts'
import type { Element } from '../../html/html-tree.ts'
import { partOfPage } from './part-of-page.ts'
import { shapesOf } from './shapes-of.ts'

/** Pages that the engine writes for a site, stored with one tag per line. */
const golden = engineFile('cli/fixtures/golden')
const built = readdirSync(golden, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(join(golden, file), 'utf8').replaceAll('\n', ''))
const SEEDS = [RICH_PAGE, ...built]

/** The messages of html-validate, ignoring known shapes. */
function validate(html: string): string[] {
  const messages: string[] = []
  const page = { ...openPage(documentOf('/page', html)), plain: false }
  const report = reporter(markup, ({ message }) => messages.push(message.en))
  markup.page?.(page, report, {} as never)
  return messages
}

function shaped(html: string): [Element, string][] | undefined {
  const { isPlain, elements } = openPage(documentOf('/page', html))
  const found = isPlain() ? shapesOf(elements) : undefined
  return found && [...found]
}

function shapes(html: string): string[] | undefined {
  return shaped(html)?.map(([, shape]) => shape)
}

test('pages that differ only in words, names and addresses have the same shapes', () => {
  const other = RICH_PAGE.replaceAll('Pain', 'Tarte')
    .replaceAll('/a.jpg', '/b.jpg')
    .replaceAll('"nom"', '"name"')
    .replace('<li><p>Un</p></li>', '<li><p>Un</p></li><li><p>Un</p></li>')
  expect(shapes(RICH_PAGE)).toBeDefined()
  expect(new Set(shapes(other))).toEqual(new Set(shapes(RICH_PAGE)))
})

test('a changed or broken page whose shapes are all valid is valid', () => {
  const valid = new Set(SEEDS.flatMap((html) => shapes(html) ?? []))
  const seen = { valid: 0, known: 0 }
  fc.assert(
    fc.property(fc.oneof(changedPages(SEEDS), brokenPages(SEEDS)), (html) => {
      const own = shaped(html)
      const messages = validate(html)
      if (messages.length === 0) seen.valid++
      const news = own?.filter(([, shape]) => !valid.has(shape))
      if (news?.length === 0) seen.known++
      // A part gets the same verdict as the whole page.
      else if (news && validate(partOfPage(news.map(([element]) => element))).length > 0) {
        expect({ html, messages }).not.toEqual({ html, messages: [] })
        return
      }
      if (own) expect({ html, messages }).toEqual({ html, messages: [] })
      for (const [, shape] of own ?? []) valid.add(shape)
    }),
    { numRuns: 700, seed: 20261121 },
  )
  expect(seen.valid).toBeGreaterThan(150)
  expect(seen.known).toBeGreaterThan(10)
}, 240_000)

test.each([
  ['a paragraph in a heading', '<h2><p>a</p></h2>'],
  ['a list without items', '<ul><p>a</p></ul>'],
  ['a button in a link', '<a href="/a"><button type="button">b</button></a>'],
  ['a block in a link in a paragraph', '<section><span><a href="/a"><div>b</div></a></span></section>'],
  ['a label of two fields', '<label for="x">a <input type="text" name="b"></label>'],
  ['a field that has no such attribute', '<input type="checkbox" aria-label="a" placeholder="b">'],
  ['a name where none is heard', '<span aria-label="a">b</span>'],
  ['a deprecated element', '<section><center>a</center></section>'],
  ['an identifier that is no name', '<p id="1 a">b</p>'],
  ['a table with two captions', '<table><caption>a</caption><caption>b</caption><tbody></tbody></table>'],
])('%s has no known shape, and html-validate reports it', (_, body) => {
  const html = RICH_PAGE.replace('<aside', `${body}<aside`)
  const known = new Set(shapes(RICH_PAGE))
  expect(shapes(html)?.every((shape) => known.has(shape))).toBe(false)
  expect(validate(html)).not.toEqual([])
})

test('an id of any characters except spaces is valid', () => {
  const html = RICH_PAGE.replace('<aside', '<h2 id="10-0-1">a</h2><h2 id="c++">b</h2><aside')
  expect(validate(html)).toEqual([])
})
