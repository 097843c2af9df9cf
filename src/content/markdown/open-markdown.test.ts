import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import type { MarkdownOptions } from './markdown.ts'
import { openMarkdown } from './open-markdown.ts'

const options: MarkdownOptions = { language: 'fr', insertFacts: (text) => text }

test('remark plugins run in order, each with its settings', async () => {
  const append = (tree: Root, value: string) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
  const first = (words: string) => (tree: Root) => append(tree, words)
  const second = () => (tree: Root) => append(tree, `${tree.children.length}`)
  const render = await openMarkdown({ remarkPlugins: [[first, 'un'], second] })
  const { html, headings, findings } = render('## Été <b>\n', options)
  expect(html).toBe('<h2 id="ete">Été </h2>\n<p>un</p>\n<p>2</p>')
  expect(headings).toEqual([{ depth: 2, id: 'ete', text: 'Été ' }])
  expect(findings).toMatchObject([{ type: 'html', line: 1, column: 8 }])
})

test('remark plugins read the ids of headings, as remark-toc does', async () => {
  const ids: unknown[] = []
  const toc = () => (tree: Root) => {
    for (const { data } of tree.children) ids.push(data)
  }
  const render = await openMarkdown({ remarkPlugins: [toc] })
  render('# L’été\n\n## A `b`\n\n## A {#c}\n', options)
  expect(ids).toEqual(['l-ete', 'a-b', 'c'].map((id) => ({ hProperties: { id } })))
})

test('what a remark plugin refuses with file.fail is reported in the text', async () => {
  const refuse = () => (tree: Root, file: { fail(reason: string, node?: unknown): void }) =>
    file.fail('no', tree.children[1])
  const render = await openMarkdown({ remarkPlugins: [refuse] })
  expect(render('a\n\n  b\n', options).findings).toMatchObject([
    { type: 'plugin', text: 'no', line: 3, column: 3 },
  ])
})

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'indented raw HTML is reported at the start of its tag (%j)',
  async (settings) => {
    const render = await openMarkdown(settings)
    expect(render('a\n\n  <b>c</b>\n', options).findings).toMatchObject([{ text: '<b>', line: 3, column: 3 }])
    expect(render('a\n\n  <div>c</div>\n', options).findings[0]).toMatchObject({ line: 3, column: 3 })
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'with headingIds "github", heading ids are those of GitHub (%j)',
  async (settings) => {
    const render = await openMarkdown({ ...settings, headingIds: 'github' })
    const source =
      "# Été\n## What's new in 2.0?\n## `--fix`\n## What's new in 2.0?\n## 12 000 pages\n## ?\n## B {#own}\n## C {/*ours*/}\n## D  {/* #yours */} \n## E\u00A0: *f* ?\n"
    expect(render(source, options).headings.map(({ id }) => id)).toEqual([
      'été',
      'whats-new-in-20',
      '--fix',
      'whats-new-in-20-1',
      '12-000-pages',
      'section',
      'own',
      'ours',
      'yours',
      // To GitHub, a no-break space that the author typed is not a space; typography adds one where the author typed
      // a space.
      'e-f-',
    ])
    const code = '```\n## C {/*ours*/}\n```\n'
    expect(render(code, options).html).toContain('{/*ours*/}')
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'allowed raw HTML is rendered, but not part of the text of a heading (%j)',
  async (settings) => {
    const source = '<div class="a">\n\n## *Un* <br>titre\n\n</div>\n\n[b](/c) <!-- d -->\n'
    const { html, headings, findings } = (await openMarkdown({ ...settings, html: 'allow' }))(source, options)
    expect(html).toBe(
      '<div class="a">\n<h2 id="un-titre"><em>Un</em> <br>titre</h2>\n</div>\n<p><a href="/c">b</a> <!-- d --></p>',
    )
    expect(headings.map(({ text }) => text)).toEqual(['Un titre'])
    expect(findings).toMatchObject([{ type: 'link', text: '/c', line: 7, column: 5 }])
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'an address in a raw HTML link does not become a nested link (%j)',
  async (settings) => {
    const render = await openMarkdown({ ...settings, html: 'allow' })
    const address = '<a href="https://b.ca">https://b.ca</a>'
    const source = `<a href="https://b.ca">https://b.ca</a> <a id="c"></a> https://b.ca\n\n<a href="/d">\n\nhttps://b.ca\n`
    expect(render(source, options).html.split(address)).toHaveLength(4)
    expect(render('a <a href="/b"><b>https://b.ca</b></a>\n', options)).toMatchObject({
      html: '<p>a <a href="/b"><b>https://b.ca</b></a></p>',
    })
    // Whose "href" is written in another way.
    for (const written of ['https://b.ca/été', 'https://b.ca/l’a', 'www.b.ca', 'a@b.ca']) {
      const html = `<p><a href="/b">${written}</a></p>`
      expect(render(`<a href="/b">${written.replace('’', "'")}</a>\n`, options)).toMatchObject({ html })
    }
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'links, images and markup that the policy blocks are found in raw HTML (%j)',
  async (settings) => {
    const source = [
      '> <p',
      '> onclick="a()">Une <a href="/b">b</a> <b style="x">c</b>',
      '>',
      '> d <i style="x">e</i>',
      '',
      '<div><img alt=\'Un "toit"\' width=40',
      '  src="/images/a&amp;b.png" srcset="x 2x"/></div>',
      '',
      '<script>x()</script><script type="application/ld+json">{}</script>',
      '',
      'a <img src="https://x.example/a.png"> <a href="java&#9;script:x()">c</a>',
      '',
      '<picture><source media="(width>9px)" srcset="d.png 1x, ../e.png 2x"></picture>',
      '<noscript><img src="f.png"></noscript>',
    ].join('\n')
    const { html, findings } = (await openMarkdown({ ...settings, html: 'allow' }))(source, options)
    expect(findings.map(({ type, text, line, column }) => `${line}:${column} ${type} ${text}`)).toEqual([
      '2:3 blocked onclick="a()"',
      '2:30 link /b',
      '2:43 blocked style="x"',
      '4:8 blocked style="x"',
      '7:3 image /images/a&b.png',
      '9:1 blocked <script>',
      '11:13 image https://x.example/a.png',
      '11:42 blocked href="java&#9;script:x()"',
      '13:46 image /d.png',
      '13:56 image /e.png',
      '14:21 image /f.png',
    ])
    expect(html).toContain('<picture><source srcset="/d.png 1x, /e.png 2x" media="(width>9px)"></picture>')
    expect(html).toContain('<div><img src="/images/a&#x26;b.png" alt="Un &#x22;toit&#x22;" width="40"></div>')
    expect(html).toContain('<img src="https://x.example/a.png">')
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'containers accept the syntax of other generators, except in code (%j)',
  async (some) => {
    const render = await openMarkdown(some, true)
    const shown = (source: string) => render(source, options).html.replaceAll(/\n(?=<)|props="[^"]*"/g, '')
    expect(shown('::: tip\na\n:::\n\n:::info Un *titre* {{x}}\nb\n:::')).toBe(
      '<site-component name="tip" ><p>a</p></site-component>' +
        '<site-component name="info" ><site-label>Un <em>titre</em> {{x}}</site-label><p>b</p></site-component>',
    )
    expect(shown('- ::: details a [b](/c) {open}\n  d\n  :::')).toContain(
      '<site-component name="details" ><site-label>a <a href="/c">b</a></site-label><p>d</p></site-component>',
    )
    expect(shown('~~~\n::: tip a\n```\n::: tip a\n~~~')).toContain('::: tip a\n```\n::: tip a')
    const { findings } = render('\n:::tip a [b](/c) {open=1}\nd\n:::', options)
    expect(findings).toMatchObject([
      { type: 'component', attributes: { open: { line: 2, column: 19 } } },
      { type: 'link', line: 2, column: 14 },
    ])
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'a heading has the id that is written after it (%j)',
  async (some) => {
    const render = await openMarkdown(some)
    const { html, headings } = render(
      '## 国際化 `x` {#intl}\n\n## b {#intl}\n\n## c { #see }\n\n## c {: #saw .x y="z"}\n\nd {#e}\n\nf\ng {#h}\n---\n\ni\n===\n',
      options,
    )
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['intl', '国際化 x'],
      ['b', 'b'],
      ['see', 'c'],
      ['saw', 'c'],
      ['h', 'f\ng'],
      ['i', 'i'],
    ])
    expect(html).toContain('<p>d {#e}</p>')
  },
)

test('raw HTML cannot imitate a component placeholder', async () => {
  const render = await openMarkdown({ html: 'allow' }, true)
  expect(render('<site-component name="a" props="{">b</site-component>\n', options).html).toBe(
    '<p><SITE-component name="a" props="{">b</SITE-component></p>',
  )
})

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'unmatched tags are reported at their position, and the rest of the page is intact (%j)',
  async (some) => {
    const render = await openMarkdown({ ...some, html: 'allow' })
    const read = (source: string) => {
      const { html, findings } = render(source, options)
      return [
        html.replaceAll('\n', ''),
        ...findings.map(({ type, text, line, column }) => `${line}:${column} ${type} ${text}`),
      ]
    }
    expect(read('<div>\n\na\n\n</div>\n\n- <div>\n\n`<div>`\n')).toEqual([
      '<div><p>a</p></div><ul><li></li></ul><p><code>&lt;div&gt;</code></p>',
      '7:3 loose <div>',
    ])
    expect(read('a <b>b <i class="c">c</b>\n\n</section>\n').slice(1)).toEqual([
      '1:8 loose <i class="c">',
      '3:1 loose </section>',
    ])
    expect(read('a <b>b\n\nc\n').slice(0, 1)).toEqual(['<p>a b</p><p>c</p>'])
    expect(read('a\n\n<!-- --> b\n\n<!-- c\n\nd\n')).toEqual([
      '<p>a</p><!-- --> b',
      '5:1 loose <!-- c\n\nd\n',
    ])
    expect(read('<x>\n\n- a\n\n  </x>\n\nb\n')).toEqual([
      '<ul><li><p>a</p></li></ul><p>b</p>',
      '5:3 loose </x>',
      '1:1 loose <x>',
    ])
    // Browsers ignore the end of such an element in a paragraph: it would contain the rest of the page.
    expect(read('<x-n>\na\n\nb\n</x-n>\n\nc\n')).toEqual([
      'a<p>b</p><p>c</p>',
      '5:1 loose </x-n>',
      '1:1 loose <x-n>',
    ])
    expect(read('<div>\na\n\nb *c*</div>\n\nd\n').slice(1)).toEqual([])
    expect(read('<p>a</p>\n\n> <b>c <a href="d.md?e=<">f</b>\n\n[![](g)](h) <a></a>\n')).toEqual([
      expect.stringContaining('<b>c f</b>'),
      '3:17 link content:/d.md?e=<',
      '5:10 link content:/h',
      '5:6 image /g',
      '3:8 loose <a href="d.md?e=<">',
    ])
    expect(read('<p>a<br>b <Tabs /> <!-- </b> -->\n<ul><li>c<li>d</ul>\n').slice(1)).toEqual([])
  },
)

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'code in raw HTML is unchanged, and task checkboxes have labels despite unclosed tags (%j)',
  async (some) => {
    const render = await openMarkdown({ ...some, html: 'allow' })
    const { html } = render("<code>a...b <b>it's</b></code> it's\n\n- [ ] c\n\n<b>d\n", options)
    expect(html).toContain("<code>a...b <b>it's</b></code> it’s")
    expect(html).toMatch(/<input type="checkbox" aria-label="[^"]+" disabled/)
  },
)

test.each([
  ['quotations', '> '.repeat(2500), '1:201'],
  ['lists on one line', `${'- '.repeat(2900)}a`, '1:201'],
  ['nested emphasis', `${'*a '.repeat(10_000)}${'b* '.repeat(10_000)}`, '1:1'],
  ['lists', Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'), '101:201'],
  ['elements', `a\n\n${'<div>'.repeat(5000)}${'</div>'.repeat(5000)}`, '3:851'],
  ['emphasis', `${'**a *b '.repeat(200)}${'c* d** '.repeat(200)}`, '1:1'],
])('%s nested too deeply are reported and not rendered', async (_, source, place) => {
  const { html, findings } = (await openMarkdown({ html: 'allow' }))(source, options)
  expect(findings.map(({ type, line, column }) => `${line}:${column} ${type}`)).toEqual([`${place} deep`])
  expect(html).toBe('')
})

test('thousands of unclosed tags are reported in linear time', async () => {
  const { findings } = (await openMarkdown({ html: 'allow' }))('<b>'.repeat(20_000), options)
  expect(findings.filter(({ type }) => type === 'loose').map(({ column }) => column)).toEqual(
    Array.from({ length: 20_000 }, (_, n) => 3 * n + 1),
  )
})

test('thousands of disallowed tags are reported in linear time', async () => {
  const { findings } = (await openMarkdown({}))(`<i>a</i> ${'</b>'.repeat(100_000)}`, options)
  // The end tag of a reported element is not reported. In quadratic time, this would take minutes.
  expect(findings.map(({ text }) => text)).toEqual(['<i>', ...Array.from({ length: 100_000 }, () => '</b>')])
})

test('thousands of ampersands are read in linear time', async () => {
  const { html } = (await openMarkdown())('&'.repeat(300_000), options)
  expect(html).toHaveLength(1_500_007)
}, 2000)

test('long headings, thousands of raw HTML images and a long code language are read in linear time', async () => {
  const render = await openMarkdown({ html: 'allow', highlight: true })
  const { headings } = render(`# ${'*a* `b` '.repeat(30_000)}`, options)
  expect(headings[0]?.id).toMatch(/^(?:a-b-)+a(?:-b)?$/)
  const images = Array.from({ length: 60_000 }, (_, n) => `<img src="${n}.png" alt="">\n`).join('')
  const { findings } = render(images, options)
  expect(findings.every(({ line }, n) => line === n + 1)).toBe(true)
  expect(findings).toHaveLength(60_000)
  const code = render(`\`\`\`${'a'.repeat(1_000_000)}\nb\n\`\`\``, options)
  expect(code.findings).toEqual([])
})
