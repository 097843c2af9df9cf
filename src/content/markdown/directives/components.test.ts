import { expect, test } from 'vitest'
import type { MarkdownOptions } from '../markdown.ts'
import { remarkRenderer } from '../render-with-remark.ts'
import { renderWithSatteri } from '../render-with-satteri.ts'

const options: MarkdownOptions = {
  language: 'fr',
  insertFacts: (text, unknown) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      if (name === 'tel') return '450-555-0142'
      unknown(name, whole)
      return whole
    }),
  components: true,
  highlights: true,
}
const renderers = [
  ['satteri', renderWithSatteri],
  ['remark', remarkRenderer()],
] as const
type Render = typeof renderWithSatteri

const found = (render: Render, source: string) =>
  render(source, options).findings.map(({ type, text, line, column }) => `${line}:${column} ${type} ${text}`)
/** Remark writes line breaks between blocks. */
const html = (render: Render, source: string, more: Partial<MarkdownOptions> = {}) =>
  render(source, { ...options, ...more }).html.replaceAll(/\n(?=<)/g, '')

test.each(renderers)('%s: directives become component placeholders with markdown inside', (_, render) => {
  expect(
    html(
      render,
      ':::note[Le *titre*]{kind="a b" n=3 open .x .y #z}\nTexte : :kbd[Ctrl]\n\n- {{tel}}\n:::\n\n::figure[Ici]{src=/a.png}',
    ),
  ).toBe(
    '<site-component name="note" props="' +
      '{&quot;kind&quot;:&quot;a b&quot;,&quot;n&quot;:&quot;3&quot;,&quot;open&quot;:&quot;&quot;,&quot;class&quot;:&quot;x y&quot;,&quot;id&quot;:&quot;z&quot;}">'.replaceAll(
        '&quot;',
        render === renderWithSatteri ? '&quot;' : '&#x22;',
      ) +
      '<site-label>Le <em>titre</em></site-label>' +
      '<p>Texte\u00A0: <site-component name="kbd" props="{}">Ctrl</site-component></p>' +
      '<ul><li>450-555-0142</li></ul></site-component>' +
      '<site-component name="figure" props="{&quot;src&quot;:&quot;/a.png&quot;}">Ici</site-component>'.replaceAll(
        '&quot;',
        render === renderWithSatteri ? '&quot;' : '&#x22;',
      ),
  )
})

test.each(renderers)('%s: containers nest in lists and in containers with more colons', (_, render) => {
  expect(html(render, '- x\n\n  ::::a\n  :::b\n  y\n  :::\n  ::::\n')).toContain(
    '<site-component name="a" props="{}"><site-component name="b" props="{}"><p>y</p></site-component></site-component>',
  )
})

test.each(renderers)('%s: component names can have any letters, and no text is lost', (_, render) => {
  const source = ':::注意\n内容\n:::\n\n::été[Ici]\n\n:kbd[a] 参考:文档[链接]'
  expect(found(render, source)).toEqual([
    '1:1 component 注意',
    '5:1 component été',
    '7:1 component kbd',
    '7:11 component 文档',
  ])
  expect(html(render, source)).toMatch(/内容.*Ici.*链接/s)
  // In a text without other components, this is a link after a colon.
  expect(html(render, '参考:文档[链接](/a)')).toBe('<p>参考:文档<a href="/a">链接</a></p>')
})

test.each(renderers)('%s: headings, tables and words in containers are processed too', (_, render) => {
  const { headings, words, html: shown } = render(':::a\n## Un titre\n\n| b |\n| - |\n| c |\n:::\n', options)
  expect(headings).toEqual([{ depth: 2, id: 'un-titre', text: 'Un titre' }])
  expect(words).toBe(4)
  expect(shown).toContain('role="region"')
})

test.each(renderers)('%s: colons that do not start a directive are text', (_, render) => {
  const source = '# À 10:30\n\na:b c : d \\:x[y] `:kbd[z]` http://a.ca:80/b :kbd[e]\n\n```ts\n:::x\n```\n'
  const { headings, findings } = render(source, options)
  expect(headings).toEqual([{ depth: 1, id: 'a-10-30', text: 'À 10:30' }])
  expect(findings.flatMap(({ type, text }) => (type === 'component' ? [text] : []))).toEqual(['kbd', 'code'])
  expect(html(render, source)).toContain('<p>a:b c\u00A0: d :x[y] <code>:kbd[z]</code>')
})

test.each(renderers)('%s: without components, all colons are text', (_, render) => {
  const source = ':::note{a=b}\nx :kbd[y]\n:::\n\n```ts {2} title="a"\nz\n```\n'
  const { html: shown, findings } = render(source, { ...options, components: false })
  expect(shown).toContain('<p>:::note{a=b}\nx :kbd[y]\n:::</p>')
  expect(findings).toEqual([])
})

test.each(renderers)('%s: components, their attributes and the facts in them have positions', (_, render) => {
  const source = 'a\n\n> :::note{titre="{{un}}"\tn=1}\n> b :kbd[{{deux}}]{x=y} [c](/d)\n> :::\n'
  expect(found(render, source)).toEqual([
    '3:3 component note',
    '3:18 fact un',
    '4:5 component kbd',
    '4:10 fact deux',
    '4:29 link /d',
  ])
  const [note, kbd] = render(source, options).findings.filter(({ type }) => type === 'component')
  expect(note?.attributes).toEqual({
    titre: { value: '{{un}}', line: 3, column: 11 },
    n: { value: '1', line: 3, column: 26 },
  })
  expect(kbd?.attributes).toEqual({ x: { value: 'y', line: 4, column: 20 } })
})

test.each(renderers)('%s: mistakes are reported at their position', (_, render) => {
  const mistakes = (source: string) => found(render, source).filter((each) => !each.includes(' component '))
  expect(mistakes('a\n\n:::note\nb\n')).toEqual(['3:1 unclosed :::note'])
  expect(mistakes('::::note\n\n:::b\nc\n:::\n')).toEqual(['1:1 unclosed ::::note'])
  // To remark, these are not even the start of a directive, and shown as they are.
  if (render === renderWithSatteri) {
    expect(mistakes(':::note {a=b}\nc\n:::\n')[0]).toBe('1:8 attributes  {a=b}')
    expect(mistakes(':::note{a="b}\nc\n:::\n')[0]).toBe('1:10 attributes ="b}')
  }
  expect(mistakes(':kbd[a]{b="c} d')[0]).toMatch(/^1:(?:10 attributes ="c}|8 attributes {)$/)
})

test.each(renderers)('%s: code blocks have highlighted lines and attributes', (_, render) => {
  const source = '```ts {2, 4-5} title="a \'b\'.ts"\n<b>\n```\n'
  const shown = html(render, source)
  expect(shown).toMatch(
    /^<site-component name="code" props="\{(.+?)title\1:\1a (?:'|&#x27;)b(?:'|&#x27;)\.ts\1\}"><pre/,
  )
  expect(shown).toMatch(/ data-marks="2,4-5"/)
  expect(shown).toMatch(/(?:&lt;|&#x3C;)b(?:>|&gt;)<\/code><\/pre><\/site-component>$/)
  expect(html(render, source, { components: false })).toMatch(/^<pre.*? data-marks="2,4-5"/)
})

test.each(renderers)('%s: code blocks accept the syntax of other generators', (_, render) => {
  const read = (info: string) => {
    const { html: shown, findings } = render(`\`\`\`${info}\na\n\`\`\`\n`, options)
    return [
      /language-([^"]*)/.exec(shown)?.[1],
      /data-marks="([^"]*)/.exec(shown)?.[1],
      findings[0]?.attributes,
    ]
  }
  const at = (column: number, value = '') => ({ value, line: 1, column })
  expect(read('ts{4}')).toEqual(['ts', '4', {}])
  expect(read('ts{1,3} [a b.ts]')).toEqual(['ts', '1,3', { title: at(12, 'a b.ts') }])
  expect(read(' [a b]')).toEqual([undefined, undefined, { title: at(5, 'a b') }])
  expect(read('ts title="[slug].ts"')).toEqual(['ts', undefined, { title: at(7, '[slug].ts') }])
  expect(read('ts:line-numbers {2}')).toEqual(['ts', '2', { ':line-numbers': at(6) }])
  expect(read('ts ins={2} {4}')).toEqual(['ts', '4', { ins: at(7, '2') }])
  expect(read('ts tab={"span":3} title="a"')).toEqual([
    'ts',
    undefined,
    { tab: at(7, '"span":3'), title: at(22, 'a') },
  ])
  expect(read('{1}')).toEqual([undefined, '1', {}])
  expect(read('go hl_lines="2 4-5"')).toEqual(['go', '2,4-5', {}])
  expect(read('go {hl_lines=[2,"4-5"]}')?.slice(0, 2)).toEqual(['go', '2,4-5'])
  expect(read("go hl_lines='2 4 - 5'")).toEqual(['go', '2,4-5', {}])
  expect(read('go {2, 4 - 5}')).toEqual(['go', '2,4-5', {}])
  expect(read('ts,ignore')).toEqual(['ts', undefined, {}])
  expect(read('title="a,b.txt"')).toEqual([undefined, undefined, { title: at(4, 'a,b.txt') }])
  expect(read('title="x y.txt"')).toEqual([undefined, undefined, { title: at(4, 'x y.txt') }])
  // Of these, MyST makes an element: its title or its image would be lost.
  for (const info of ['{note} Titre', '{py:class} A'])
    expect(found(render, `a\n\n\`\`\`${info}\na\n\`\`\`\n`)[0]).toBe(`3:4 attributes ${info}`)
  for (const info of ['{r}', '{r, echo=FALSE}'])
    expect(found(render, `\`\`\`${info}\na\n\`\`\`\n`).join(' ')).not.toContain('attributes')
  // The component of code would refuse what is no attribute.
  for (const words of ['!', '"slug:" ins={2}', '{ .annotate #a }'])
    expect(read(`ts ${words}`)).toEqual(['ts', undefined, {}])
})
