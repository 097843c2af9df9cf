import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineFile } from '../../disk/engine-paths.ts'
import type { Finding } from '../run/check.ts'
import { reporter } from '../run/reporter.ts'
import { openPage } from '../run/checked-page.ts'
import { markup } from '../checks/markup.ts'
import { brokenPages, changedPages } from '../fixtures/changed-pages.ts'
import { RICH_PAGE } from '../fixtures/rich-page.ts'
import { documentOf } from '../fixtures/site-in-memory.ts'
import { shapesOf } from './shapes-of.ts'
import { validShapes } from './valid-shapes.ts'

/** Pages that the engine writes for a site, stored with one tag per line. */
const golden = engineFile('cli/fixtures/golden')
const built = readdirSync(golden, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(join(golden, file), 'utf8').replaceAll('\n', ''))
const SEEDS = [RICH_PAGE, ...built]

/** The findings of html-validate in a page; without `known`, it reads the whole page. */
function findingsIn(html: string, known?: Iterable<string>): Finding[] {
  const findings: Finding[] = []
  const page = openPage(documentOf('/page', html))
  validShapes.clear()
  for (const shape of known ?? []) validShapes.add(shape)
  const report = reporter(markup, (finding) => findings.push(finding))
  markup.page?.(known ? page : { ...page, isPlain: () => false }, report, {} as never)
  return findings
}

function shapes(html: string): string[] | undefined {
  const { isPlain, elements } = openPage(documentOf('/page', html))
  const found = isPlain() ? shapesOf(elements) : undefined
  return found && [...found.values()]
}

test('pages that differ only in words, names and addresses have the same shapes', () => {
  const other = RICH_PAGE.replaceAll('Pain', 'Tarte')
    .replaceAll('/a.jpg', '/b.jpg')
    .replaceAll('"nom"', '"name"')
    .replace('<li><p>Un</p></li>', '<li><p>Un</p></li><li><p>Un</p></li>')
  expect(shapes(RICH_PAGE)).toBeDefined()
  expect(new Set(shapes(other))).toEqual(new Set(shapes(RICH_PAGE)))
})

test('a changed or broken page has the same findings, whichever shapes are known', () => {
  const valid = new Set(SEEDS.flatMap((html) => shapes(html) ?? []))
  const seen = { valid: 0, known: 0, parts: 0 }
  fc.assert(
    fc.property(fc.oneof(changedPages(SEEDS), brokenPages(SEEDS)), (html) => {
      const findings = findingsIn(html)
      const own = shapes(html)
      if (findings.length === 0) seen.valid++
      else if (own) seen.parts++
      if (own?.every((shape) => valid.has(shape))) seen.known++
      expect({ html, findings: findingsIn(html, valid) }).toEqual({ html, findings })
      if (findings.length === 0) for (const shape of own ?? []) valid.add(shape)
    }),
    { numRuns: 700, seed: 20261121 },
  )
  expect(seen.valid).toBeGreaterThan(150)
  expect(seen.known).toBeGreaterThan(10)
  expect(seen.parts).toBeGreaterThan(50)
}, 240_000)

test.each([
  ['a paragraph in a heading', '<h2><p>a</p></h2>'],
  ['a list without items', '<ul><p>a</p></ul>'],
  ['a button in a link', '<a href="/a"><button type="button">b</button></a>'],
  ['a block in a link in a paragraph', '<section><span><a href="/a"><div>b</div></a></span></section>'],
  ['a label of two fields', '<label for="x">a <input type="text" name="b"></label>'],
  [
    'a label of two fields of one shape',
    '<label>a <input type="text" name="b"><input type="text" name="c"></label>',
  ],
  ['a field that has no such attribute', '<input type="checkbox" aria-label="a" placeholder="b">'],
  ['a name where none is heard', '<span aria-label="a">b</span>'],
  ['a deprecated element', '<section><center>a</center></section>'],
  ['an identifier that is no name', '<p id="1 a">b</p>'],
  ['a table with two captions', '<table><caption>a</caption><caption>b</caption><tbody></tbody></table>'],
])('%s has no known shape, and html-validate reports it', (_, body) => {
  const html = RICH_PAGE.replace('<aside', `${body}<aside`)
  const known = new Set(shapes(RICH_PAGE))
  expect(shapes(html)?.every((shape) => known.has(shape))).toBe(false)
  expect(findingsIn(html)).not.toEqual([])
  expect(findingsIn(html, known)).toEqual(findingsIn(html))
})

test('words about elements in a <noscript> are words', () => {
  const html = RICH_PAGE.replace('<aside', '<noscript>Write &lt;b&gt;</noscript><aside')
  expect(shapes(html)).toBeDefined()
  expect(findingsIn(html, [])).toEqual([])
})

test('an id of any characters except spaces is valid', () => {
  const html = RICH_PAGE.replace('<aside', '<h2 id="10-0-1">a</h2><h2 id="c++">b</h2><aside')
  expect(findingsIn(html)).toEqual([])
})
