import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceMarked, writeMarked } from './marked-section.ts'

test('what stands between the marks of a name is replaced, and nothing else', () => {
  const text = 'a\n<!-- one -->\nold\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n'
  expect(replaceMarked(text, 'one', 'new $& text')).toBe(
    'a\n<!-- one -->\n\nnew $& text\n\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n',
  )
})

test('a text without the marks is not guessed at', () => {
  expect(() => replaceMarked('<!-- /one --> <!-- one -->', 'one', '')).toThrow('<!-- one -->')
})

test('a section is written as `npm run format` leaves it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'README.md')
  writeFileSync(file, '<!-- one -->\n<!-- /one -->\n')
  await writeMarked(file, 'one', '| what | measured |\n| --- | --- |\n| a page | 1 s |')
  expect(readFileSync(file, 'utf8')).toContain(
    '| what   | measured |\n| ------ | -------- |\n| a page | 1 s      |\n',
  )
})
