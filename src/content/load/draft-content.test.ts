import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { text } from '../../lib/schema-kinds.ts'
import { collection, defineSite } from '../define-site.ts'
import { draftContent } from './draft-content.ts'
import { loadContent } from './load-content.ts'

const schema = z.strictObject({
  title: text(),
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

test('the links of a draft are those of its text', async () => {
  const { root, content } = await open({
    'content/notes/a.md': `${HEAD}[x](/old)`,
    'content/notes/b.md': `${HEAD}[x](/b)`,
  })
  const texts = new Map([['content/notes/a.md', `${HEAD}\n[x](/new)`]])
  const { content: drafted } = await draftContent(root, config, content, texts)
  expect(drafted.readLinks().map(({ target }) => target)).toEqual(['/b', '/new'])
  expect(drafted.readLinks('content/notes/a.md')).toMatchObject([{ target: '/new', line: 5, column: 5 }])
  expect(drafted.readLinks('content/notes/b.md')).toMatchObject([{ target: '/b', line: 4, column: 5 }])
})

test('a draft with a byte order mark is read', async () => {
  const { root, content } = await open({ 'content/notes/a.md': `\uFEFF${HEAD}x` })
  const texts = new Map([['content/notes/a.md', `\uFEFF${HEAD}y`]])
  const { content: drafted, problems } = await draftContent(root, config, content, texts)
  expect(problems).toEqual([])
  expect(drafted.entries.notes).toMatchObject([{ data: { title: 'A' } }])
})
