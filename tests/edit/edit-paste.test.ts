import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleForBrowser } from '../../src/compile/bundle-for-browser.ts'
import { renderWithSatteri } from '../../src/content/markdown/render-with-satteri.ts'
import { escapeHtml } from '../../src/lib/escape-html.ts'
import { useBrowser } from '../setup/browser.ts'

declare const paste: { readonly markdownFromHtml: (html: string) => string }

const { openPage } = useBrowser()

/** Converts HTML as the editor does. `read` returns the text of HTML, with one space between words and blocks. */
async function openConverter() {
  const page = await openPage()
  const [script] = await bundleForBrowser('edit/client/markdown/markdown-from-html.ts', {
    format: 'iife',
    globalName: 'paste',
  })
  await page.addScriptTag({ content: script?.text ?? '' })
  return {
    convert: (html: string) => page.evaluate((html) => paste.markdownFromHtml(html), html),
    read: (html: string) =>
      page.evaluate((html) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        for (const element of body.querySelectorAll('p, h2, li, dt, dd, td, caption, figcaption, pre, br')) {
          element.before(' ')
          element.after(' ')
        }
        return body.textContent.replaceAll(/\s+/g, ' ').trim()
      }, html),
  }
}

function render(markdown: string): string {
  return renderWithSatteri(markdown, { language: 'en-CA', insertFacts: (text) => text, components: true })
    .html
}

test.each([
  ['adjacent equal marks', '<b>Pré</b><b>avis</b>', '**Préavis**'],
  ['punctuation before a letter', '<b>Attention!</b>Lisez', '**Attention!**&#x4C;isez'],
  ['punctuation after a letter', 'a<i>(b)</i>', '&#x61;*(b)*'],
  ['punctuation at the end', '<b>Attention!</b> Lisez', '**Attention!** Lisez'],
  ['different adjacent marks', '<b>a</b><i>b</i>', '**a**_b_'],
  ['nested marks', '<i>a <b>b</b> c</i>', '*a **b** c*'],
  ['an exclamation mark before a link', 'Ici!<a href="/a">b</a>', 'Ici\\![b](/a)'],
  ['an address with a space', '<a href="/a b(c).pdf">b</a>', '[b](</a b(c).pdf>)'],
  ['an address in the text', 'https://a.org/b_c_d', 'https\\://a.org/b_c_d'],
  ['a fence', '<p>~~~</p><p>a</p>', '\\~\\~\\~\n\na'],
  ['code with backticks', '<code>a`b</code> <code>`</code>', '``a`b`` `` ` ``'],
  ['a block of code with a fence', '<pre>```<br>a\n```</pre>', '````\n```\na\n```\n````'],
  ['an entity in words', '<p>&amp;lt; &amp; R&amp;D</p>', '\\&lt; & R\\&D'],
  [
    'a table with a caption and cells that span others',
    `<table><caption>Prix</caption><tr><th colspan="2">Pain</th></tr><tr><td rowspan="2">Miche</td><td>7</td><td>a|b</td></tr>
      <tr><td>8</td></tr></table>`,
    'Prix\n\n| Pain | | |\n| - | - | - |\n| Miche | 7 | a\\|b |\n| | 8 | |',
  ],
  ['terms', '<dl><dt>Terme</dt><dd>Définition</dd></dl>', '- Terme\n\n  Définition'],
  ['a figure', '<figure>a<figcaption>b</figcaption></figure>', 'a\n\nb'],
])('%s', async (_, html, markdown) => {
  const { convert, read } = await openConverter()
  const converted = await convert(html)
  expect(converted).toBe(markdown)
  expect(await read(render(converted))).toBe(await read(html))
})

const WORDS = 'mot Lisez été ! (x) a*b _c_ ` ``` ~~~ # + - 1. [d] &amp; & <e> | \\a = : :: € **'
const word = fc.constantFrom(...WORDS.split(' '), 'https://a.org/b_c ')
const text = fc
  .array(fc.tuple(word, fc.constantFrom('', ' ')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''))
const escaped = text.map(escapeHtml)
const inside = (tag: string, inner: fc.Arbitrary<string>, end = tag.split(' ')[0]) =>
  inner.map((html) => `<${tag}>${html}</${end}>`)
const some = <T>(inner: fc.Arbitrary<T>) => fc.array(inner, { minLength: 1, maxLength: 4 })

const { inline } = fc.letrec<{ inline: string; mark: string }>((tie) => ({
  mark: fc.oneof(
    { depthSize: 'small' },
    escaped,
    inside('code', escaped),
    inside('b', tie('inline')),
    inside('i', tie('inline')),
    inside('a href="/a b"', escaped),
  ),
  inline: some(tie('mark')).map((parts) => parts.join('')),
}))
const { list } = fc.letrec<{ list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="3"'),
      some(
        fc.tuple(
          inline,
          fc.oneof({ depthSize: 'small' }, fc.constant(''), tie('list'), inside('pre', escaped)),
        ),
      ),
    )
    .map(
      ([tag, items]) =>
        `<${tag}>${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${tag.slice(0, 2)}>`,
    ),
}))
const cell = fc.oneof(
  inside('td', inline),
  inside('td colspan="2"', inline),
  inside('td rowspan="2"', inline),
)
const row = some(cell).map((cells) => `<tr>${cells.join('')}</tr>`)
const table = fc
  .tuple(fc.oneof(fc.constant(''), inside('caption', inline)), some(row))
  .map(([caption, rows]) => `<table>${caption}${rows.join('')}</table>`)
const terms = fc.tuple(inline, inline).map(([term, words]) => `<dl><dt>${term}</dt><dd>${words}</dd></dl>`)
const block = fc.oneof(
  inside('p', inline),
  inside('h2', inline),
  inside('pre', escaped),
  list,
  table,
  terms,
  inline,
)

test('pasted text loses and gains no letter, whatever its structure', async () => {
  const { convert, read } = await openConverter()
  await fc.assert(
    fc.asyncProperty(some(block), async (blocks) => {
      const html = blocks.join('')
      const converted = await convert(html)
      expect(await read(render(converted)), converted).toBe(await read(html))
    }),
    { numRuns: 200, examples: [[['<p>:mot<a href="/a b">mot</a></p>', '<p>:mot{mot}</p>']]] },
  )
})
