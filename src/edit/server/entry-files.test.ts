import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { BuildError } from '../../problems/problem.ts'
import { versionOf } from '../save/content-disk.ts'
import { entryFiles } from './entry-files.ts'

const TEXT = { en: 'It is wrong.', fr: 'C’est faux.' }

test('an entry whose pattern fixes its name is neither copied nor renamed to a file that nothing reads', async () => {
  const root = temporaryFolder()
  const folder = join(root, 'content/posts/rye')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.md'), '---\ntitle: Rye\n---\nText\n')
  const entry = { id: 'rye', collection: 'posts', file: 'content/posts/rye/index.md', data: { title: 'Rye' } }
  const build = {
    config: { collections: { posts: { kind: 'collection', pattern: 'posts/*/index.md' } } },
    content: { entries: { posts: [entry] } },
  }
  const files = entryFiles(
    { root } as never,
    () => build as never,
    () => Promise.resolve(undefined),
    () => undefined,
  )
  const { file } = entry
  const version = versionOf(readFileSync(join(root, file), 'utf8'))
  const refused = { problems: [{ code: 'new/pattern' }] }
  await expect(files.duplicate({ file, version })).rejects.toMatchObject(refused)
  await expect(files.rename({ file, version, name: 'wheat' })).rejects.toMatchObject(refused)
  expect(readdirSync(folder)).toEqual(['index.md'])
})

test('a copy has a numeric id that no other entry has', async () => {
  const root = temporaryFolder()
  const file = 'content/breads/rye.yaml'
  mkdirSync(join(root, 'content/breads'), { recursive: true })
  writeFileSync(join(root, file), 'id: 3 # the number on its label\nname: Rye\n')
  const breads = [3, 7].map((id) => ({ id: 'rye', collection: 'breads', file, data: { id } }))
  const schema = z.object({ id: z.number(), name: z.string() })
  const build = {
    config: { collections: { breads: { kind: 'collection', pattern: 'breads/*.yaml', schema } } },
    content: { entries: { breads } },
  }
  const files = entryFiles(
    { root, failure: () => undefined, rebuild: () => Promise.resolve() } as never,
    () => build as never,
    () => Promise.resolve(undefined),
    () => undefined,
  )
  await files.duplicate({ file, version: versionOf(readFileSync(join(root, file), 'utf8')) })
  const copy = readFileSync(join(root, 'content/breads/rye-2.yaml'), 'utf8')
  expect(copy).toBe('id: 8 # the number on its label\nname: Rye\n')
})

test('an entry that others refer to is not deleted, without a trial build', async () => {
  const root = temporaryFolder()
  const file = 'content/breads/rye.yaml'
  mkdirSync(join(root, 'content/breads'), { recursive: true })
  writeFileSync(join(root, file), 'name: Rye\n')
  const breads = [{ id: 'rye', collection: 'breads', file, data: {} }]
  const references = [{ collection: 'breads', target: 'rye', path: [], file: 'content/a.md', line: 2 }]
  const files = entryFiles(
    { root } as never,
    () => ({ content: { entries: { breads }, ids: { breads: ['rye'] }, mentions: { references } } }) as never,
    () => Promise.resolve(undefined),
    () => undefined,
  )
  const problem = { code: 'content/missing-reference', place: { file: 'content/a.md', line: 2 } }
  await expect(files.remove({ file, version: versionOf('name: Rye\n') })).rejects.toMatchObject({
    problems: [problem],
  })
  expect(readdirSync(join(root, 'content/breads'))).toEqual(['rye.yaml'])
})

test('a change is refused for the errors that it causes, not for those that were there', async () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content/breads'), { recursive: true })
  const error = (file: string, line = 1) => ({ code: 'content/schema', message: TEXT, place: { file, line } })
  const [there, moved] = [error('content/a.yaml'), error('content/a.yaml', 2)]
  const [wrong, right] = ['content/breads/wrong.yaml', 'content/breads/right.yaml']
  const failure = () => {
    const made = readdirSync(join(root, 'content/breads'))
    if (made.includes('wrong.yaml')) return new BuildError([moved, error(wrong)])
    return new BuildError(made.length > 0 ? moved : there)
  }
  const files = entryFiles(
    { root, failure, rebuild: () => Promise.resolve() } as never,
    () => ({}) as never,
    () => Promise.resolve('name: Rye\n'),
    () => undefined,
  )
  expect(await files.bringBack({ file: right })).toEqual({ file: right, undo: 0 })
  await expect(files.bringBack({ file: wrong })).rejects.toMatchObject({ problems: [error(wrong)] })
  expect(readdirSync(join(root, 'content/breads'))).toEqual(['right.yaml'])
})

test('an entry with an error can be renamed', async () => {
  const root = temporaryFolder()
  const [file, renamed] = ['content/breads/rye.yaml', 'content/breads/oat.yaml']
  mkdirSync(join(root, 'content/breads'), { recursive: true })
  writeFileSync(join(root, file), 'name: Rye\n')
  const failure = () => {
    const [made = ''] = readdirSync(join(root, 'content/breads'))
    return new BuildError({
      code: 'content/schema',
      message: TEXT,
      place: { file: `content/breads/${made}` },
    })
  }
  const entry = { id: 'rye', collection: 'breads', file, data: {} }
  const build = {
    config: { collections: { breads: { kind: 'collection', pattern: 'breads/*.yaml' } } },
    content: {
      entries: { breads: [entry] },
      ids: {},
      facts: {},
      mentions: { references: [] },
      readLinks: () => [],
    },
    images: [],
    templates: { pages: [] },
    model: { routes: [] },
    rendered: { pages: [] },
  }
  const files = entryFiles(
    { root, failure, rebuild: () => Promise.resolve() } as never,
    () => build as never,
    () => Promise.resolve(undefined),
    () => undefined,
  )
  const version = versionOf('name: Rye\n')
  expect(await files.rename({ file, version, name: 'oat' })).toEqual({ file: renamed, undo: 0 })
})
