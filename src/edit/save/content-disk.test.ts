import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { saveContent, versionOf } from './content-disk.ts'

function site(): string {
  const root = mkdtempSync(join(tmpdir(), 'site-save-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'content'))
  return root
}

const WRITER = `
import { saveContent, versionOf } from ${JSON.stringify(fileURLToPath(new URL('content-disk.ts', import.meta.url)))}
import { readFileSync } from 'node:fs'
const [root, size] = process.argv.slice(-2)
for (let count = 0; ; count++) {
  const old = readFileSync(root + '/content/a.yaml', 'utf8')
  await saveContent(root, 'content/a.yaml', 'a: ' + String(count % 10).repeat(Number(size)) + '\\n', versionOf(old))
  process.stdout.write('.')
}`

test('a writer that is killed leaves the old text or the new one, and nothing beside it', async () => {
  const root = site()
  const script = join(root, 'writer.mts')
  writeFileSync(script, WRITER)
  writeFileSync(join(root, 'content', 'a.yaml'), 'a: 0\n')
  for (const saves of [1, 2, 3, 5]) {
    const writer = spawn(process.execPath, ['--import', 'tsx', script, root, '2000000'], {
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

test('a file that is not the one that the writer knows is left as it is, and its mode stays', async () => {
  const root = site()
  const path = join(root, 'content', 'a.yaml')
  writeFileSync(path, 'a: 1\n')
  chmodSync(path, 0o640)
  expect(await saveContent(root, 'content/a.yaml', 'a: 2\n', versionOf('a: 0\n'))).toEqual({
    found: 'a: 1\n',
  })
  expect(await saveContent(root, 'content/b.yaml', 'b: 2\n', versionOf('b: 0\n'))).toEqual({})
  expect(await saveContent(root, 'content/a.yaml', 'a: 2\n', undefined)).toEqual({ found: 'a: 1\n' })
  expect(await saveContent(root, 'content/a.yaml', 'a: 2\n', versionOf('a: 1\n'))).toBeUndefined()
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['a: 2\n', 0o640])
})
