import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { inline, link, text } from '../../lib/schema-kinds.ts'
import { collection, defineSite } from '../define-site.ts'
import { draftContent } from './draft-content.ts'
import { loadContent } from './load-content.ts'

const schema = z.strictObject({
  title: text(),
  to: link().optional(),
  lead: inline().optional(),
  // No JSON can hold it.
  size: z.coerce.bigint().optional(),
})
const config = defineSite({
  name: 'Test',
  origin: 'https://test.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  collections: { notes: collection({ pattern: 'notes/*.md', schema }) },
  markdown: { html: 'allow' },
  sitemaps: [],
})
const HEAD = '---\ntitle: A\n---\n'

async function open(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder()
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), contents)
  }
  return { root, content: await loadContent(root, config) }
}

const TEXTS = [
  '[x](/b) [y](../notes/c.md#d) <https://a.ca/?b=c&d> www.a.ca x@y.ca',
  '[x](</é à "b"> "t") [y](/a&amp;b) [z](/l\'eau) [e](/%C3%A9) [f][g]\n\n[g]: /g',
  `<a href='/e "f"'>x</a> <a href=g.html>y</a> <iframe src="/h.html"></iframe> <a title="a" href="/i">z</a>`,
  'Texte[^1].\n\n[^1]: [x](/j)\n\n| [a](/k) |\n| - |\n| [b](/l) |',
  '`href="` [x](/n) `<a href=\'` [y](/o)\n\n    <a href="\n\n[z](/p)',
  `<div><a href = "/q">x</a> <a class="a"href="/r">y</a> <a HREF= t.html>z</a></div>`,
  '[x](/a?b=%7B) [y](#z) [z](?q=1) [v](/tel:1) [{{tel}}](tel:{{tel}})',
]

test('each link of a file, found by parsing it, is among the addresses that are read without', async () => {
  const facts = 'tel: { label: T, status: attested, source: x, readings: { a: { value: 1, fr: "450" } } }\n'
  const fields = (lead: string) => `---\ntitle: A\nto: /m\nsize: 7\nlead: ${JSON.stringify(lead)}\n---\n`
  const notes = TEXTS.map((body, n) => [`content/notes/${n}.md`, fields(body.split('\n', 1)[0] ?? '') + body])
  const { content } = await open({ 'content/facts.yaml': facts, ...Object.fromEntries(notes) })
  expect(content.problems).toEqual([])
  for (const [file = ''] of notes) {
    const known = new Set(content.readTargets(file).map(({ target }) => decodePath(target)))
    const links = await content.findLinks(file)
    expect(links.length).toBeGreaterThan(3)
    expect(links.map(({ target }) => decodePath(target)).filter((target) => !known.has(target))).toEqual([])
  }
  expect(content.readLinks('content/notes/0.md')).toMatchObject([{ target: '/m', line: 3, column: 5 }])
})

test('the links of a draft are those of its text', async () => {
  const { root, content } = await open({
    'content/notes/a.md': `${HEAD}[x](/old)`,
    'content/notes/b.md': `${HEAD}[x](/b)`,
  })
  const texts = new Map([['content/notes/a.md', `${HEAD}\n[x](/new)`]])
  const { content: drafted } = await draftContent(root, config, content, texts)
  expect(drafted.readTargets().map(({ target }) => target)).toEqual(['/b', '/new'])
  expect(await drafted.findLinks('content/notes/a.md')).toMatchObject([
    { target: '/new', line: 5, column: 5 },
  ])
  expect(await drafted.findLinks('content/notes/b.md')).toMatchObject([{ target: '/b', line: 4, column: 5 }])
})
