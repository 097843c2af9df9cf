import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { changeFiles } from './change-files.ts'
import { changeContent } from './content-disk.ts'

const A = 'content/blog/a.md'

/** A site with these files, and a link out of its content. */
function site(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  writeFileSync(join(root, 'outside.md'), 'old')
  symlinkSync(join(root, 'outside.md'), join(root, 'content/blog/link.md'))
  mkdirSync(join(root, 'content/blog/folder.md'))
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
  return { root, read }
}

test('the second of a concurrent save and deletion is rejected because the file has changed', async () => {
  const { root, read } = site({ [A]: 'one' })
  const save = (after: string, before: string) => changeContent(root, { file: A, before, after })
  const remove = (before: string) => changeFiles(root, [{ file: A, before }])
  expect(await Promise.all([save('two', 'one'), remove('one')])).toEqual([true, false])
  expect(read(A)).toBe('two')
  expect(await Promise.all([remove('two'), save('three', 'two')])).toEqual([true, false])
  expect(read(A)).toBeUndefined()
})

test('deleting a missing file returns false', async () => {
  const { root } = site({ [A]: 'one' })
  expect(await changeFiles(root, [{ file: 'content/blog/b.md', before: 'one' }])).toBe(false)
})

test.each([
  ['a link that leads out', { file: 'content/blog/link.md', before: 'old', after: 'new' }],
  ['a link that leads out and goes', { file: 'content/blog/link.md', before: 'old' }],
  ['a folder of that name', { file: 'content/blog/folder.md', after: 'new' }],
])('%s leaves all files unchanged', async (_, last) => {
  const { root, read } = site({ [A]: 'one', 'content/blog/old.md': 'text' })
  const changes = [
    { file: A, before: 'one', after: 'two' },
    { file: A, before: 'two', after: 'three' },
    { file: 'content/blog/new.md', after: 'text' },
    { file: 'content/blog/old.md', before: 'text' },
    last,
  ]
  await expect(changeFiles(root, changes)).rejects.toThrow(/403|EISDIR/)
  expect(['a', 'new', 'old'].map((name) => read(`content/blog/${name}.md`))).toEqual([
    'one',
    undefined,
    'text',
  ])
  expect(read('outside.md')).toBe('old')
})

test('a rollback keeps what another window has saved and restores the rest', async () => {
  const { root, read } = site({ [A]: 'one', 'content/blog/b.md': 'one' })
  const changes = [
    { file: A, before: 'one', after: 'two' },
    { file: 'content/blog/b.md', before: 'one', after: 'two' },
    { file: 'content/blog/link.md', before: 'old', after: 'new' },
  ]
  const changed = changeFiles(root, changes)
  const saved = changeContent(root, { file: A, before: 'two', after: 'three' })
  await expect(changed).rejects.toMatchObject({ status: 403 })
  expect(await saved).toBe(true)
  expect([read(A), read('content/blog/b.md')]).toEqual(['three', 'one'])
})
