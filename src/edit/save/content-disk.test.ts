import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { changeContent, contentPath, IMAGE, readContent } from './content-disk.ts'

function site(): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content'))
  return root
}

const WRITER = `
import { changeContent } from ${JSON.stringify(fileURLToPath(new URL('content-disk.ts', import.meta.url)))}
import { readFileSync } from 'node:fs'
const [root, size] = process.argv.slice(-2)
for (let count = 0; ; count++) {
  const before = readFileSync(root + '/content/a.yaml', 'utf8')
  const after = 'a: ' + String(count % 10).repeat(Number(size)) + '\\n'
  await changeContent(root, { file: 'content/a.yaml', before, after })
  process.stdout.write('.')
}`

test('a killed writer leaves the complete old or new text and no other file in content/', async () => {
  const root = site()
  const script = join(root, 'writer.mjs')
  // Bundled once: a process that compiles the sources takes a second of processor time to start.
  const stdin = { contents: WRITER, resolveDir: import.meta.dirname }
  await build({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
  writeFileSync(join(root, 'content', 'a.yaml'), 'a: 0\n')
  for (const saves of [1, 2, 3, 5]) {
    const writer = spawn(process.execPath, [script, root, '2000000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for (let seen = 0; seen < saves;) seen += String(await once(writer.stdout, 'data')).length
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const text = readFileSync(join(root, 'content', 'a.yaml'), 'utf8')
    expect([text.length, /^a: (\d)\1*\n$/.test(text)]).toEqual([2_000_004, true])
    expect(readdirSync(join(root, 'content'))).toEqual(['a.yaml'])
  }
})

test('a file that has changed is not overwritten, and a saved file keeps its mode', async () => {
  const root = site()
  const path = join(root, 'content', 'a.yaml')
  writeFileSync(path, 'a: 1\n')
  chmodSync(path, 0o640)
  const change = (name: string, before: string | undefined, after: string) =>
    changeContent(root, { file: `content/${name}.yaml`, before, after })
  expect(await change('a', 'a: 0\n', 'a: 2\n')).toBe(false)
  expect(await change('b', 'b: 0\n', 'b: 2\n')).toBe(false)
  expect(await change('a', undefined, 'a: 2\n')).toBe(false)
  expect([readFileSync(path, 'utf8'), readdirSync(join(root, '.site', 'edit'))]).toEqual(['a: 1\n', []])
  expect(await change('a', 'a: 1\n', 'a: 2\n')).toBe(true)
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['a: 2\n', 0o640])
})

test('saving through a symlink keeps it, and only text files can be read', async () => {
  const root = site()
  const file = (name: string) => join(root, 'content', name)
  writeFileSync(file('a.yaml'), 'a: 1\n')
  symlinkSync(file('a.yaml'), file('link.yaml'))
  await changeContent(root, { file: 'content/link.yaml', before: 'a: 1\n', after: 'a: 2\n' })
  expect([readFileSync(file('a.yaml'), 'utf8'), readlinkSync(file('link.yaml'))]).toEqual([
    'a: 2\n',
    file('a.yaml'),
  ])
  writeFileSync(file('latin.yaml'), Buffer.from('a: \xe9\n', 'latin1'))
  await expect(readContent(root, 'content/latin.yaml')).rejects.toMatchObject({
    problems: [{ code: 'content/encoding', place: { file: 'content/latin.yaml' } }],
  })
  mkdirSync(file('folder.yaml'))
  await expect(readContent(root, 'content/folder.yaml')).rejects.toThrow('EISDIR')
  expect(await readContent(root, 'content/none.yaml')).toBeUndefined()
})

const otherDisk = ['/dev/shm', '/tmp', '/var/tmp'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)

test.skipIf(otherDisk === undefined)('content on another disk is saved through a dotfile there', async () => {
  const root = site()
  const there = mkdtempSync(join(otherDisk ?? '', 'site-save-'))
  onTestFinished(() => rmSync(there, { recursive: true, force: true }))
  rmSync(join(root, 'content'), { recursive: true })
  symlinkSync(there, join(root, 'content'))
  const change = (before: string | undefined, after: string) =>
    changeContent(root, { file: 'content/a.yaml', before, after })
  expect(await change(undefined, 'a: 1\n')).toBe(true)
  chmodSync(join(there, 'a.yaml'), 0o640)
  expect(await change('a: 0\n', 'a: 2\n')).toBe(false)
  expect(await change('a: 1\n', 'a: 2\n')).toBe(true)
  expect([readdirSync(there), readdirSync(join(root, '.site', 'edit'))]).toEqual([['a.yaml'], []])
  expect(statSync(join(there, 'a.yaml')).mode & 0o777).toBe(0o640)
})

test('the first of two concurrent saves wins', async () => {
  const root = site()
  writeFileSync(join(root, 'content', 'a.yaml'), 'a: 1\n')
  const both = ['a: 2\n', 'a: 3\n'].map((after) =>
    changeContent(root, { file: 'content/a.yaml', before: 'a: 1\n', after }),
  )
  expect(await Promise.all(both)).toEqual([true, false])
  expect(readFileSync(join(root, 'content', 'a.yaml'), 'utf8')).toBe('a: 2\n')
})

test.each([
  ['content/blog/été.md', true],
  ['content/东京/きかい 2.yaml', true],
  ["content/l'amie (1)/annie & co, [2] #3 100 % 🍞.md", true],
  ['content/deux..points….markdown', true],
  ['content/.env.yaml', false],
  ['content/.git/a.yaml', false],
  ['content/a/../b.yaml', false],
  ['content/..', false],
  ['content//a.yaml', false],
  ['content/a\n.md', false],
  ['content/a\ud800.md', false],
  ['other/content/a.md', false],
  ['content/../site.config.yaml', false],
  ['content/a/..\\b.md', false],
  ['/etc/a.md', false],
  ['content/a\0.md', false],
  ['content/images/a.svg', false],
])('a text file is allowed at %j: %s', async (file, allowed) => {
  const path = contentPath(site(), file)
  await (allowed
    ? expect(path).resolves.toContain('content')
    : expect(path).rejects.toMatchObject({ status: 403 }))
})

test('a picture is allowed only at an image path', async () => {
  await expect(contentPath(site(), 'content/images/a b.jpg', IMAGE)).resolves.toContain('a b.jpg')
  await expect(contentPath(site(), 'content/a.md', IMAGE)).rejects.toMatchObject({ status: 403 })
})
