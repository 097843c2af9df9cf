import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineFile } from '../../../disk/engine-paths.ts'
import { openPage } from '../../run/checked-page.ts'
import { markup } from '../../checks/markup.ts'
import { brokenPages, changedPages } from '../../fixtures/changed-pages.ts'
import { RICH_PAGE } from '../../fixtures/rich-page.ts'
import { documentOf } from '../../fixtures/site-in-memory.ts'
import { MARKUP_RULES } from '../markup-rules.ts'
import { isCertainlyValid } from './is-certainly-valid.ts'

/** What the engine writes for a site, kept with a tag a line. */
const golden = engineFile('cli/fixtures/golden')
const built = readdirSync(golden, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(join(golden, file), 'utf8').replaceAll('\n', ''))
const SEEDS = [RICH_PAGE, ...built]

const open = (html: string) => openPage(documentOf('/page', html))

/** What html-validate says, whether it had to be asked or not. */
function validate(html: string): string[] {
  const messages: string[] = []
  markup.page?.({ ...open(html), plain: false }, (_, { message }) => messages.push(message.en), {} as never)
  return messages
}

const isCertain = (html: string) => {
  const { plain, elements } = open(html)
  return plain && isCertainlyValid(elements)
}

test('a page without a fault is certainly valid', () => {
  expect(isCertain(RICH_PAGE)).toBe(true)
  expect(validate(RICH_PAGE)).toEqual([])
})

test('whatever is changed or broken in a page, html-validate has nothing to say where it was not asked', () => {
  const seen = { certain: 0, valid: 0 }
  fc.assert(
    fc.property(fc.oneof(changedPages(SEEDS), brokenPages(SEEDS)), (html) => {
      const messages = validate(html)
      const certain = isCertain(html)
      if (messages.length === 0) seen.valid++
      if (certain) seen.certain++
      if (certain) expect({ html, messages }).toEqual({ html, messages: [] })
    }),
    { numRuns: 700, seed: 20261121 },
  )
  // Most valid pages must be known for such, or nothing is gained: the others hold what is rare.
  expect(seen.valid).toBeGreaterThan(150)
  expect(seen.certain).toBeGreaterThan(seen.valid * 0.8)
}, 240_000)

test('an id of any characters but spaces is valid', () => {
  const html = RICH_PAGE.replace('<aside', '<h2 id="10-0-1">a</h2><h2 id="c++">b</h2><aside')
  expect(isCertain(html)).toBe(true)
  expect(validate(html)).toEqual([])
})

test('the rules are those that the proof was written for', () => {
  expect(Object.keys(MARKUP_RULES)).toMatchInlineSnapshot(`
    [
      "aria-label-misuse",
      "attribute-allowed-values",
      "attribute-misuse",
      "autocomplete-password",
      "close-order",
      "deprecated",
      "element-name",
      "element-permitted-content",
      "element-permitted-occurrences",
      "element-permitted-order",
      "element-permitted-parent",
      "element-required-ancestor",
      "element-required-attributes",
      "element-required-content",
      "input-attributes",
      "map-id-name",
      "meta-refresh",
      "multiple-labeled-controls",
      "no-abstract-role",
      "no-autoplay",
      "no-deprecated-attr",
      "no-dup-attr",
      "no-dup-class",
      "no-implicit-button-type",
      "no-redundant-for",
      "no-redundant-role",
      "prefer-native-element",
      "script-element",
      "script-type",
      "unrecognized-char-ref",
      "valid-autocomplete",
      "valid-id",
      "void-content",
    ]
  `)
})

test.each([
  ['a paragraph in a heading', '<h2><p>a</p></h2>'],
  ['a list without items', '<ul><p>a</p></ul>'],
  ['a button in a link', '<a href="/a"><button type="button">b</button></a>'],
  ['a block in a link in a paragraph', '<section><span><a href="/a"><div>b</div></a></span></section>'],
  ['a button without a type', '<button>a</button>'],
  ['a class twice', '<p class="a b a">c</p>'],
  ['a label of two fields', '<label for="x">a <input type="text" name="b"></label>'],
  ['a field that has no such attribute', '<input type="checkbox" aria-label="a" placeholder="b">'],
  ['a role that the element has', '<ul role="list"><li>a</li></ul>'],
  ['a name where none is heard', '<span aria-label="a">b</span>'],
  ['a deprecated element', '<section><center>a</center></section>'],
  ['an identifier that is no name', '<p id="1 a">b</p>'],
  ['a table with two captions', '<table><caption>a</caption><caption>b</caption><tbody></tbody></table>'],
])('%s is left to html-validate, which tells it', (_, body) => {
  const html = RICH_PAGE.replace('<aside', `${body}<aside`)
  expect(isCertain(html)).toBe(false)
  expect(validate(html)).not.toEqual([])
})
