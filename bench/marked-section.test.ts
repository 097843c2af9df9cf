import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceMarked, writeMarked } from './marked-section.ts'

test('only the text between the markers of the given name is replaced', () => {
  const text = 'a\n<!-- one -->\nold\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n'
  expect(replaceMarked(text, 'one', 'new $& text')).toBe(
    'a\n<!-- one -->\n\nnew $& text\n\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n',
  )
})

test.each(['<!-- /one --> <!-- one -->', '<!-- one -->', '<!-- /one -->', '<!-- two --> <!-- /two -->'])(
  'markers that are missing or in the wrong order are an error: %s',
  (text) => {
    expect(() => replaceMarked(text, 'one', '')).toThrow(
      'The text has no <!-- one --> with a <!-- /one --> after it.',
    )
  },
)

test('a section is written with the formatting of `npm run format`', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'README.md')
  writeFileSync(file, '<!-- one -->\n<!-- /one -->\n')
  await writeMarked(file, 'one', '| what | measured |\n| --- | --- |\n| a page | 1 s |')
  expect(readFileSync(file, 'utf8')).toContain(
    '| what   | measured |\n| ------ | -------- |\n| a page | 1 s      |\n',
  )
})
