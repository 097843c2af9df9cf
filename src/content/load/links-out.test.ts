import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { collection, defineSite, singleton } from '../define-site.ts'
import { stampContent } from '../../disk/file-stamps.ts'
import { text } from '../../lib/schema-kinds.ts'
import { contentNames } from './list-sources.ts'
import { loadContent } from './load-content.ts'

const config = defineSite({
  name: 'Test',
  origin: 'https://test.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  sitemaps: [],
  collections: {
    notes: collection({ pattern: 'notes/**/*.md', schema: z.strictObject({ title: text() }) }),
    shop: singleton({ file: 'shop.yaml', schema: z.strictObject({ title: text() }) }),
  },
})

const folder = temporaryFolder(afterAll)
const root = join(folder, 'site')
beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  write('site/content/notes/a.md', '---\ntitle: A\n---\n')
  write('site/content/public/menu.txt', 'menu')
  write('site/content/shop.yaml', 'title: Shop\n')
  write('outside/secret.md', '---\ntitle: Secret\n---\n')
  write('outside/secret.txt', 'secret')
})

function write(path: string, contents: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

function link(to: string, name: string): void {
  rmSync(join(root, 'content', name), { force: true })
  symlinkSync(to, join(root, 'content', name))
}

async function load() {
  const { problems, entries, published, assets } = await loadContent(root, config)
  return {
    problems: problems.map(({ code, place }) => `${place?.file} ${code}`),
    ids: entries['notes']?.map(({ id }) => id),
    published,
    assets,
  }
}

test('symlinks to files and folders outside the content are reported and not followed', async () => {
  link('../../../outside/secret.txt', 'public/leak.txt')
  link(join(folder, 'outside'), 'public/folder')
  link(join(folder, 'outside'), 'notes/folder')
  link('../../../outside/secret.md', 'notes/b.md')
  link('../../outside/secret.md', 'shop.yaml')
  link('../../outside/secret.md', 'facts.yaml')
  // The name of this folder starts with `content`.
  write('site/content-old/c.md', '---\ntitle: C\n---\n')
  link('../../content-old/c.md', 'notes/c.md')
  const { problems, ids, published, assets } = await load()
  expect(problems.sort()).toEqual(
    [
      'facts.yaml',
      'notes/b.md',
      'notes/c.md',
      'notes/folder',
      'public/folder',
      'public/leak.txt',
      'shop.yaml',
    ].map((file) => `content/${file} content/link-out`),
  )
  expect({ ids, published, assets }).toEqual({
    ids: ['a'],
    published: ['public/menu.txt'],
    assets: ['public/menu.txt'],
  })
  expect(contentNames(config, stampContent(root))).toEqual({
    ids: { notes: ['a'], shop: [] },
    assets: ['public/menu.txt'],
  })
})

test('symlinks within the content work, also if the content folder is itself a symlink', async () => {
  link('a.md', 'notes/b.md')
  link('../public', 'notes/files')
  link('../notes', 'public/texts')
  link('..', 'notes/circle')
  const within = await load()
  expect(within.problems).toEqual([])
  expect(within.ids).toEqual(['a', 'b'])
  expect(within.published).toContain('public/texts/a.md')
  const elsewhere = join(folder, 'elsewhere')
  rmSync(elsewhere, { recursive: true, force: true })
  mkdirSync(elsewhere)
  renameSync(join(root, 'content'), join(elsewhere, 'content'))
  symlinkSync('../elsewhere/content', join(root, 'content'))
  expect(await load()).toEqual(within)
})

test('broken symlinks are reported if they would be an entry or a published file', async () => {
  link('../../nowhere.txt', 'public/gone.txt')
  link('gone.md', 'notes/gone.md')
  const { problems, published } = await load()
  expect(problems.sort()).toEqual([
    'content/notes/gone.md content/unreadable',
    'content/public/gone.txt content/unreadable',
  ])
  expect(published).toEqual(['public/menu.txt'])
})

test.skipIf(process.platform !== 'linux')('a name that is not UTF-8 is reported', async () => {
  writeFileSync(Buffer.from(`${root}/content/notes/caf\xE9.md`, 'latin1'), 'Hi')
  expect((await load()).problems).toEqual(['content/notes/caf\uFFFD.md content/unreadable'])
})
