import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { collection, defineSite, singleton } from '../define-site.ts'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { EntryStore } from './entry-cache.ts'
import { loadContent } from './load-content.ts'
import { baseFolder } from './list-sources.ts'
import { reference, text } from '../../lib/schema-kinds.ts'

const config = defineSite({
  name: 'Test',
  origin: 'https://test.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA', en: 'en-CA' },
  collections: {
    notes: collection({
      pattern: 'notes/**/*.{md,mdx}',
      schema: z.strictObject({ title: text(), next: reference('notes').optional() }),
    }),
    shop: singleton({ file: 'shop.yaml', schema: z.strictObject({ welcome: text() }) }),
  },
  sitemaps: [],
})

const NOTE = '---\ntitle: A\n---\n'
const TEL =
  'tel: { label: Tel, status: attested, source: x, readings: { main: { value: 1, fr: un, en: one } } }\n'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

function load(files: Readonly<Record<string, string>>, site = config) {
  for (const [path, contents] of Object.entries({ 'shop.yaml': 'welcome: x', ...files })) {
    mkdirSync(dirname(join(folder, 'content', path)), { recursive: true })
    writeFileSync(join(folder, 'content', path), contents)
  }
  return loadContent(folder, site)
}

test('entries are sorted by name, with ids relative to the folder of their pattern', async () => {
  const { entries, problems } = await load({
    'notes/b.md': '---\ntitle: B\n---\nb',
    'notes/a.md': '---\ntitle: A\n---\na',
    'notes/en/a.md': "---\ntitle: A's\n---\nit's",
    'notes/É.md': '---\ntitle: É\n---\né',
    'notes/trip/index.md': '---\ntitle: Trip\n---\nx',
    'notes/index.md': '---\ntitle: All\n---\nx',
    'notes/walk/_index.md': '---\ntitle: Walk\n---\nx',
  })
  expect(problems).toEqual([])
  expect(entries.notes?.map(({ id, lang, file }) => [id, lang, file])).toEqual([
    ['a', 'fr', 'content/notes/a.md'],
    ['b', 'fr', 'content/notes/b.md'],
    ['en/a', 'en', 'content/notes/en/a.md'],
    ['index', 'fr', 'content/notes/index.md'],
    ['trip', 'fr', 'content/notes/trip/index.md'],
    ['walk', 'fr', 'content/notes/walk/_index.md'],
    ['É', 'fr', 'content/notes/É.md'],
  ])
  expect(entries.shop).toMatchObject([{ id: 'shop', data: { welcome: 'x' } }])
})

test('a byte order mark and Windows line endings are accepted and do not shift lines', async () => {
  const { problems, entries } = await load({
    'notes/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n{{x}}\r\n',
    'shop.yaml': '\uFEFFwelcome: x\r\n',
    'facts.yaml': TEL,
  })
  expect(entries.notes).toHaveLength(1)
  expect(problems).toMatchObject([
    { code: 'content/unknown-fact', place: { file: 'content/notes/a.md', line: 5, column: 1 } },
  ])
})

test('without facts, braces are plain text', async () => {
  const { entries, problems } = await load({ 'shop.yaml': 'welcome: "Hello {{name}}"', 'notes/a.md': NOTE })
  expect([entries.shop?.[0]?.data, problems]).toEqual([{ welcome: 'Hello {{name}}' }, []])
})

test('files that no collection reads give one warning per folder, and other files are assets', async () => {
  const { problems, assets } = await load({
    'note/a.MD': 'x',
    'notes/a.md': NOTE,
    'notes/b.yml': 'x',
    'notes/2/notes.json': '{}',
    'data.json': '{}',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`old/${n}.md`, 'x'])),
    'images/a.svg': '<svg/>',
    'images/é b.pdf': '',
  })
  expect(problems).toMatchObject([
    { code: 'content/unclaimed-file', severity: 'warning', place: { file: 'content/note/a.MD' } },
    { code: 'content/unclaimed-file', place: { file: 'content/notes/2/notes.json' } },
    {
      code: 'content/unclaimed-file',
      hint: { en: expect.stringContaining('The pattern of "notes" is "notes/**/*.{md,mdx}"') },
      place: { file: 'content/notes/b.yml' },
    },
    {
      code: 'content/unclaimed-file',
      message: { en: 'No collection reads 1.md, 2.md, 3.md, 4.md, 5.md and 1 more.' },
      place: { file: 'content/old' },
    },
  ])
  expect(assets).toEqual(['data.json', 'images/a.svg', 'images/é b.pdf', 'notes/2/notes.json'])
})

test('a collection can have a language, which a folder of another goes before', async () => {
  const notes = collection({ ...config.collections.notes, language: 'en' })
  const site = { ...config, collections: { ...config.collections, notes } }
  const { entries } = await load({ 'notes/a.md': NOTE, 'notes/fr/a.md': NOTE }, site)
  expect(entries.notes?.map(({ id, lang }) => [id, lang])).toEqual([
    ['a', 'en'],
    ['fr/a', 'fr'],
  ])
})

test.each(['notes/[!_]*.md', 'notes/[^_]*.md', 'notes/!(_*).md'])(
  '%s leaves partials out',
  async (pattern) => {
    const notes = { ...config.collections.notes, pattern }
    const { entries } = await load(
      { 'notes/_part.md': NOTE, 'notes/a.md': NOTE, 'notes/!b.md': NOTE },
      { ...config, collections: { ...config.collections, notes } },
    )
    expect(entries.notes?.map(({ id }) => id)).toEqual(['!b', 'a'])
  },
)

test.each(['a.md', 'a.markdown', 'A.MD'])('%s is markdown', async (name) => {
  const notes = { ...config.collections.notes, pattern: 'notes/*' }
  const { entries, problems } = await load(
    { [`notes/${name}`]: '---\ntitle: A\n---\n\n**B**\n' },
    { ...config, collections: { ...config.collections, notes } },
  )
  expect(problems).toEqual([])
  expect(entries.notes).toMatchObject([{ body: { words: 1 } }])
})

test('files of a collection in an unsupported format are reported once per format', async () => {
  const { entries, assets, problems } = await load({
    'notes/a.mdx': '# A',
    'notes/b.mdx': '',
    'notes/c.md': '---\ntitle: C\n---\n',
  })
  expect(entries.notes?.map(({ id }) => id)).toEqual(['c'])
  expect(assets).toEqual([])
  expect(problems).toMatchObject([
    {
      code: 'content/file-format',
      message: { en: 'The collection "notes" has 2 files ".mdx", a format that is not read.' },
      place: { file: 'content/notes/a.mdx' },
    },
  ])
})

test('an invalid entry keeps its id, so that references to it stay valid', async () => {
  const { entries, ids, mentions } = await load({
    'notes/a.md': '---\ntitle: 1\n---\n',
    'notes/b.md': '---\ntitle: B\nnext: a\n---\n',
  })
  expect(entries.notes?.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(ids).toEqual({ notes: ['a', 'b'], shop: ['shop'] })
  expect(mentions.references).toMatchObject([{ target: 'a', collection: 'notes' }])
})

test.each([
  ['warnings', '<b>a', 'content/loose-html'],
  ['mistakes', '<b style="color: red">a</b>', 'content/blocked-html'],
])('a file with %s is not parsed again, and its cached result includes them', async (_, text, code) => {
  const site = { ...config, markdown: { highlight: true, html: 'allow' as const } }
  const store: EntryStore = createCacheStore()
  await load({ 'notes/a.md': `---\ntitle: A\n---\n\n${text}\n` }, site)
  const told = async () => (await loadContent(folder, site, store)).problems.map((each) => each.code)
  expect(await told()).toEqual([code])
  const cached = store.get('notes/notes/a.md')
  expect(cached).toMatchObject({ hash: expect.stringMatching(/./) })
  if (cached)
    store.update('notes/notes/a.md', { ...cached, problems: [...cached.problems, ...cached.problems] })
  expect(await told()).toEqual([code, code])
})

test('errors in facts.yaml do not make its facts unknown', async () => {
  const { problems } = await load({
    'facts.yaml': 'tel: {}',
    'shop.yaml': 'welcome: "{{tel}}"',
    'notes/a.md': NOTE,
  })
  expect(problems.map(({ place }) => place?.file)).toEqual([
    'content/facts.yaml',
    'content/facts.yaml',
    'content/facts.yaml',
  ])
})

test('the hash of an entry depends only on its text', async () => {
  const hash = async (source: string) => (await load({ 'shop.yaml': source })).entries.shop?.[0]?.hash
  const first = await hash('welcome: x')
  expect(await hash('welcome: x')).toBe(first)
  expect(await hash('welcome: y')).not.toBe(first)
})

test.each([
  ['blog/*.md', 'blog/'],
  ['blog/**/*.md', 'blog/'],
  ['a/b/c-*.yaml', 'a/b/'],
  ['*.yaml', ''],
  ['{a,b}/*.yaml', ''],
])('ids of %s are relative to %j', (pattern, expected) => {
  expect(baseFolder(collection({ pattern, schema: z.any() }))).toBe(expected)
})

test('circular symlinks are skipped, and unreadable files and files that are not UTF-8 are reported', async () => {
  mkdirSync(join(folder, 'content/notes'), { recursive: true })
  const link = (to: string, name: string) => symlinkSync(to, join(folder, 'content/notes', name))
  link('..', 'boucle')
  link('b', 'a')
  link('a', 'b')
  link('nulle-part', 'vide.md')
  link('nulle-part', 'vide.svg')
  link('nulle-part', 'vide.rst')
  for (const [name, bytes] of [
    ['latin.md', Buffer.from('---\ntitle: \u00e9\n---\n', 'latin1')],
    ['utf16.md', Buffer.from('---\ntitle: x\n---\n', 'utf16le')],
    ['zero.md', Buffer.from('---\ntitle: x\n---\na \0 b')],
  ] as const)
    writeFileSync(join(folder, 'content/notes', name), bytes)
  const { problems, readLinks, assets } = await load({ 'notes/c.md': '---\ntitle: C\n---\n[c](/c)' })
  expect(assets).toEqual([])
  expect(problems.map(({ code, place }) => `${place?.file} ${code}`)).toEqual([
    'content/notes/latin.md content/encoding',
    'content/notes/utf16.md content/encoding',
    'content/notes/vide.md content/unreadable',
    'content/notes/zero.md content/encoding',
    'content/notes/vide.rst content/unclaimed-file',
  ])
  expect(problems.at(-2)?.place).toEqual({ file: 'content/notes/zero.md', line: 4, column: 3 })
  expect(readLinks()).toMatchObject([{ file: 'content/notes/c.md', target: '/c', line: 4, column: 5 }])
  expect(readLinks('content/notes/c.md')).toEqual(readLinks())
  expect(readLinks('content/notes/d.md')).toEqual([])
})
