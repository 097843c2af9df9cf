import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineFile } from '../../disk/engine-paths.ts'
import { RICH_PAGE } from '../fixtures/rich-page.ts'
import { documentOf } from '../fixtures/site-in-memory.ts'
import { openPage } from '../run/checked-page.ts'

const isPlain = (html: string) => openPage(documentOf('/page', html)).isPlain()

test('pages that the engine writes are plain', () => {
  const golden = engineFile('cli/fixtures/golden')
  const built = readdirSync(golden, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    // They are stored with one tag per line.
    .map((file) => readFileSync(join(golden, file), 'utf8').replaceAll('\n', ''))
  expect(
    [RICH_PAGE, RICH_PAGE.replace('<main', '<!-- a - b --><main'), ...built, `${RICH_PAGE}\n`].map(isPlain),
  ).not.toContain(false)
  expect(built.length).toBeGreaterThan(3)
})

test.each([
  ['an element that is not closed', '<div><p>a</div>'],
  ['one that ends a paragraph', '<p>a<ul><li>b</li></ul></p>'],
  ['a paragraph that is only closed', '<div>a</p>b</div>'],
  ['an end tag of nothing', '<div>a</b>b</div>'],
  ['a link in a link', '<a href="/a"><span><a href="/b">b</a></span></a>'],
  ['tags that cross', '<b>a<i>b</b>c</i>'],
  ['rows without a body', '<table><tr><td>a</td></tr></table>'],
  ['text in a table', '<table>a<tbody><tr><td>b</td></tr></tbody></table>'],
  ['an attribute twice', '<p id="a" id="b">c</p>'],
  ['an attribute without quotes', '<p id=a>c</p>'],
  ['an attribute in single quotes', "<p id='a'>c</p>"],
  ['a comment that instructs the validator', '<p><!-- [html-validate-disable-next valid-id] --></p>'],
  ['a comment that does not end', '<p><!-- a </p>'],
  ['a comment that ends otherwise', '<p><!-- a --!>b</p>'],
  ['a reference that few know', '<p>&eacute;</p>'],
  ['a bare sign', '<p>a & b</p>'],
  ['an element closed at once that holds something', '<div/>a'],
  ['a name in capitals', '<DIV>a</DIV>'],
  ['a second body', '<p>a</p><body class="b">'],
  ['an element in a frame', '<iframe src="/a"><p>a</p></iframe>'],
  ['a template', '<template><p>a</p></template>'],
])('%s is not plain', (_, body) => {
  const around = (inner: string) =>
    `<!doctype html><html lang="fr"><head><title>a</title></head><body>${inner}</body></html>`
  expect(isPlain(around('<p>a</p>'))).toBe(true)
  expect(isPlain(around(body))).toBe(false)
})
