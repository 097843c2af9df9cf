import { expect, test } from 'vitest'
import type { MarkdownOptions } from './markdown.ts'
import { renderInline } from './render-inline.ts'
import { remarkRenderer } from './render-with-remark.ts'
import { renderWithSatteri } from './render-with-satteri.ts'

const options: MarkdownOptions = {
  language: 'fr-CA',
  insertFacts: (text, unknown) =>
    text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
      if (name === 'tel') return '450-555-0142'
      unknown(name, whole)
      return whole
    }),
}
const render = (source: string) => renderWithSatteri(source, options)
const found = (source: string) =>
  render(source).findings.map(({ type, text, line, column }) => `${line}:${column} ${type} ${text}`)

test('heading ids are unique, even if a numbered id equals that of another heading', () => {
  const { headings, html } = render('## Été\n\n## Été\n\n## Été 2\n\n### ???\n')
  expect(headings).toEqual([
    { depth: 2, id: 'ete', text: 'Été' },
    { depth: 2, id: 'ete-2', text: 'Été' },
    { depth: 2, id: 'ete-2-2', text: 'Été 2' },
    { depth: 3, id: 'section', text: '???' },
  ])
  expect(html).toContain('<h2 id="ete-2-2">')
})

test('headings in quotations and lists have ids, which the author can choose', () => {
  const source = '## A\n\n> ### A\n>\n> ### B {#own}\n\n- #### `c`\n\n## D {.x .y #z}\n'
  for (const { headings, html } of [render(source), remarkRenderer()(source, options)]) {
    expect(headings.map(({ id }) => id)).toEqual(['a', 'a-2', 'own', 'c', 'z'])
    expect(html).toContain('<h3 id="own">B</h3>')
    expect(html).toContain('<h4 id="c">')
  }
})

test('the text of a heading has no markup', () => {
  expect(render("## L'*eau* et `le code`").headings[0]?.text).toBe('L’eau et le code')
})

test('the word count includes only what a person reads', () => {
  const { words, minutes } = render(
    "## Deux mots\n\nDe l'eau, *48 heures* [ici](/x). <!-- -->\n\n```\ncode code\n```\n",
  )
  expect({ words, minutes }).toEqual({ words: 7, minutes: 1 })
  expect(render('mot '.repeat(700)).minutes).toBe(3)
  // A script without spaces has no words to count, yet takes time to read.
  expect(render('漢字とカナ、HTML5を読む。').words).toBe(6)
})

test('facts and typography apply to text, alt text and addresses, but not to code', () => {
  const { html } = render("Appelez {{tel}} : [ici](tel:{{tel}}) `{{tel}}` ![l'auto {{tel}}](/a.png)")
  expect(html).toBe(
    '<p>Appelez 450-555-0142\u00A0: <a href="tel:450-555-0142">ici</a> <code>{{tel}}</code> <img src="/a.png" alt="l’auto 450-555-0142"></p>',
  )
})

test('braces in code are plain text', () => {
  const source = '`{{tel}} {{rien}}`\n\n```\n{{tel}} {{rien}}\n```\n\n    {{tel}} {{rien}}\n'
  const { html, findings } = render(source)
  expect(findings).toEqual([])
  expect(html.match(/\{\{tel\}\} \{\{rien\}\}/g)).toHaveLength(3)
})

test('unknown facts have their exact position, in lists, after escapes and on the second line', () => {
  expect(found('Texte \\* {{un}}\n{{deux}} et {{un}}\n\n- a\n  - b\n    {{trois}}\n')).toEqual([
    '1:10 fact un',
    '2:1 fact deux',
    '2:13 fact un',
    '6:5 fact trois',
  ])
})

test('unknown facts after raw HTML that is left out are reported', () => {
  expect(found('<code>{{un}}</code> {{deux}}')).toEqual(['1:1 html <code>', '1:7 fact un', '1:21 fact deux'])
})

test('links and images have the position of their address', () => {
  expect(found('a\n[/x](/x) et ![img](images/a.png "titre")\n\n[r]: /ref\n[r]')).toEqual([
    '2:6 link /x',
    '2:20 image /images/a.png',
    '4:6 link /ref',
  ])
})

test('raw HTML is reported once per element, and comments only if unclosed', () => {
  expect(found('Une <b>x</b> <!-- a -->\n\n<div>\nx\n</div>\n\nz</i>\n\n<!-- b\n\nb -->\n\n<!-- c')).toEqual([
    '1:5 html <b>',
    '3:1 html <div>\nx\n</div>',
    '7:2 html </i>',
    '13:1 html <!-- c',
  ])
  expect(render('a <!-- b -->\n\n<!-- c -->').html).toBe('<p>a </p>')
})

test('a GitHub alert has a title in the language of the page', () => {
  expect(render('> [!Warning]\n> Non.\n\n> [!NOTE]\n').html).toBe(
    '<blockquote class="markdown-alert markdown-alert-warning" role="note">\n' +
      '<p class="markdown-alert-title"><strong>Avertissement</strong></p>\n<p>Non.</p>\n</blockquote>\n' +
      '<blockquote>\n<p>[!NOTE]</p>\n</blockquote>',
  )
})

test('a table is in a scrollable region, labelled by its heading or its columns', () => {
  const table = '| jour | geste |\n| - | - |\n| 1 | mêler |\n'
  const { html } = render(`${table}\n## Étapes\n\n${table}\n${'x\n\n'}${table}`)
  expect(
    [
      ...html.matchAll(/<div class="table-scroll" tabindex="0" role="region" aria-label="([^"]*)"><table>/g),
    ].map(([, label]) => label),
  ).toEqual(['Tableau\u00A0: jour, geste', 'Tableau\u00A0: Étapes', 'Tableau\u00A0: Étapes (2)'])
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(3)
  expect(render('| [a](/b "c > d") |\n| - |\n').html).toContain('aria-label="Tableau\u00A0: a"')
  const inList = `- a\n\n  ${table.replaceAll('\n', '\n  ')}\n`
  expect(render(inList).html).toMatch(/<li>[^]*<div class="table-scroll"[^]*<\/table><\/div>[^]*<\/li>/)
  expect(renderWithSatteri(table, { ...options, language: 'en' }).html).toContain(
    'aria-label="Table: jour, geste"',
  )
})

test('one line of inline markdown has no paragraph around it, two paragraphs keep theirs', () => {
  expect(renderInline(renderWithSatteri, '**oui** !', options).html).toBe('<strong>oui</strong>!')
  expect(renderInline(renderWithSatteri, 'a\n\nb', options).html).toBe('<p>a</p>\n<p>b</p>')
})

test('rendering a document does not affect the next one', () => {
  expect(render('## A').headings).toEqual(render('## A').headings)
})

test('the first definition that an image refers to is listed as an image as well as a link', () => {
  expect(found('[a]: /a.png\n\n![x][a] ![B] [c]\n\n> [b]: /b.png "t"\n\n[b]: /autre.png\n[c]: /c')).toEqual([
    '1:6 link /a.png',
    '1:6 image /a.png',
    '5:8 link /b.png',
    '5:8 image /b.png',
    '7:6 link /autre.png',
    '8:6 link /c',
  ])
})

test('thousands of identical headings and tables are numbered in linear time', () => {
  const { headings, html } = render('# a\n'.repeat(30_000) + '\n| b |\n| - |\n\nc\n'.repeat(10_000))
  expect(headings.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3'])
  expect(new Set(headings.map(({ id }) => id)).size).toBe(30_000)
  expect(html).toContain('a (10000)"')
})

test('a table whose short rows would become millions of cells is reported and not rendered', () => {
  const table = (rows: number) => `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|b|\n'.repeat(rows)}`
  for (const rendered of [
    render(table(5000)),
    renderWithSatteri(`> ${table(5000).replaceAll('\n', '\n> ')}`, options),
  ]) {
    expect(rendered.findings.map(({ type, line }) => [type, line])).toEqual([['crowded', 1]])
    expect(rendered.html).toBe('')
  }
  expect(renderWithSatteri(table(100), options).findings).toEqual([])
})
