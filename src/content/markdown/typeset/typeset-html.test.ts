import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import type { MarkdownOptions } from '../markdown.ts'
import { openMarkdown } from '../open-markdown.ts'

const options: MarkdownOptions = { language: 'fr', insertFacts: (text) => text }

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'the id of a heading can be inside a link or emphasis, or before raw HTML (%j)',
  async (some) => {
    const render = await openMarkdown({ ...some, html: 'allow' })
    const source = '## *A {#a}*\n\n## [B {#b}](/b)\n\n## C {#c}<a name="d"></a>\n\n## E {#e} {#f}\n'
    const { headings } = render(source, options)
    expect(headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['a: A', 'b: B', 'c: C', 'f: E {#e}'])
  },
)

test('remark plugins leave the ids of headings with reference links', async () => {
  const render = await openMarkdown({ remarkPlugins: [() => undefined] })
  const { headings } = render('## [Un][a] ![b][a]\n\n> [a]: /a.png\n', options)
  expect(headings).toMatchObject([{ id: 'un', text: 'Un ' }])
})

test('remark plugins can add attributes to headings and tables, and sections around them', async () => {
  const change = (tree: Root) => {
    for (const node of tree.children)
      node.data = { hProperties: { ...node.data?.hProperties, className: ['x'] } }
    const section = { type: 'section', data: { hName: 'section' }, children: tree.children }
    tree.children = [section as unknown as Root['children'][number]]
  }
  const render = await openMarkdown({ remarkPlugins: [() => change] })
  const { html, headings } = render('## A\n\n| b |\n| - |\n', options)
  expect(headings).toEqual([{ depth: 2, id: 'a', text: 'A' }])
  expect(html).toContain('<section><h2 id="a" class="x">A</h2>')
  expect(html).toContain('aria-label="Tableau\u00A0: A"><table class="x">')
  expect(html).toContain('</table></div>')
})

test.each([{ remarkPlugins: [] }, { remarkPlugins: [() => undefined] }])(
  'no text hides others: neither an address that names a footnote, nor a sign of the engine (%j)',
  async (some) => {
    const render = await openMarkdown({ ...some, html: 'allow' })
    const { headings } = render("## [L'a](https://b.ca/#data-footnote-ref)\n\n## \\[!a]\n", options)
    expect(headings.map(({ text }) => text)).toEqual(['L’a', '[!a]'])
    const raw = '<i title="\uFDD5\uFDD5>>l\'a">b</i>'
    expect(render(raw, options)).toMatchObject({ html: expect.stringContaining("l'a"), findings: [] })
  },
)
