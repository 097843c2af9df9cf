import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../src/disk/fixtures/temporary-folder.ts'

const folder = temporaryFolder(afterAll)

/** Writes the script of a guide into the folder. */
function scriptFrom(name: string): string {
  const guide = readFileSync(`starters/docs/content/migration/${name}.md`, 'utf8')
  const [, code = ''] =
    new RegExp(`^\`\`\`js title="from-${name}.mjs"\\n(.*?)^\`\`\`$`, 'ms').exec(guide) ?? []
  const script = join(folder, `from-${name}.mjs`)
  writeFileSync(script, code)
  return script
}

const [script, page] = [scriptFrom('mkdocs'), join(folder, 'page.md')]

test.each([
  ['a block', '!!! note "Un"\n    a\n=== "Deux"\n    b', ':::note[Un]\na\n\n:::\n\n:::tab[Deux]\nb\n\n:::\n'],
  ['lines of Windows', '!!! note\r\n\r\n    a\r\n\r\nb', ':::note\n\na\n\n:::\n\nb'],
  ['tabs', '??? note\n\ta\n\n\t!!! tip\n\t\tb', '::::note\na\n\n:::tip\nb\n\n:::\n\n::::\n'],
  ['tabs in a list', '1. a\n\n    === "B"\n\n        b', '1. a\n\n    :::tab[B]\n\n    b\n\n    :::\n'],
  ['a table at the end', '/// note | Un\n| a |\n| - |\n///', ':::note[Un]\n| a |\n| - |\n\n:::'],
  ['code in a text', '```a``` et\n\n!!! note\n    b', '```a``` et\n\n:::note\nb\n\n:::\n'],
  ['code', '```\n!!! note\n    a\n```', '```\n!!! note\n    a\n```'],
  ['a name with a capital', '/// Note\na\n///', ':::note\na\n\n:::'],
  ['the class of code', '```{ .py .x hl_lines="2" }\na\n```', '```py hl_lines="2"\na\n```'],
  ['no class in thousands of words', `\`\`\`{ .py${' .a'.repeat(6000)}${' '.repeat(6000)}x`],
  ['an underlined heading', 'Un\n===\n\na', 'Un\n===\n\na'],
])('the script of the guide to MkDocs converts %s', (_, written, converted = written) => {
  writeFileSync(page, written)
  execFileSync(process.execPath, [script, page], { timeout: 20_000 })
  expect(readFileSync(page, 'utf8')).toBe(converted)
})

test.each([
  ['a name', '[[Un toit]]', '[Un toit](<../Un toit.md>)'],
  ['a part of a path', '[[B/rouge]]', '[B/rouge](<rouge.md>)'],
  ['words and a heading', '[[un toit#Les bords#L’arête|ici]]', '[ici](<../Un toit.md#larête>)'],
  ['a heading of the same page', '[[#À voir]]', '[À voir](<#à-voir>)'],
  ['a link in a table', '| [[Un toit\\|x]] |', '| [x](<../Un toit.md>) |'],
  ['a paragraph', '[[Un toit#^a1]]', '[Un toit](<../Un toit.md>)'],
  [
    'an image',
    '![[toit.jpg|Un toit]] et ![[toit.jpg|300]]',
    '![Un toit](<../i/toit.jpg>) et ![](<../i/toit.jpg>)',
  ],
  ['a note in a note', '![[Un toit]]', '[Un toit](<../Un toit.md>)'],
  ['no unknown name', '[[ailleurs]] et [[i]]', '[[ailleurs]] et [[i]]'],
  ['no code', '`[[Un toit]]`\n```\n[[Un toit]]\n```', '`[[Un toit]]`\n```\n[[Un toit]]\n```'],
  ['a callout', '> [!TIP]- Un [[rouge]]\r\n> a\r\nb', ':::tip[Un [rouge](<rouge.md>)]\na\n\n:::\nb'],
  ['a callout in another', '> [!a]\n> > [!b] B\n> > c', '::::a\n:::b[B]\nc\n\n:::\n\n::::'],
  ['no quotation', '> [[Un toit]]', '> [Un toit](<../Un toit.md>)'],
])('the script of the guide to Obsidian converts %s', (_, written, converted) => {
  const vault = join(folder, 'vault')
  const from = join(vault, 'b/rouge.md')
  for (const each of ['b', 'i']) mkdirSync(join(vault, each), { recursive: true })
  for (const each of ['Un toit.md', 'i/toit.jpg']) writeFileSync(join(vault, each), '')
  writeFileSync(from, written)
  execFileSync(process.execPath, [scriptFrom('obsidian'), vault])
  expect(readFileSync(from, 'utf8')).toBe(converted)
})

test.each([
  ['a file', '{{#include ../l/a.rs}}', 'let a\n# let b\nlet c'],
  [
    'lines',
    '{{#include ../l/a.rs:4}}\n{{#include ../l/a.rs:4:}}\n{{#include ../l/a.rs::1}}',
    'let c\nlet c\nlet a',
  ],
  [
    'a part, without hidden lines',
    '```rust,ignore\n{{#rustdoc_include ../l/a.rs:b}}\n#[test]\n```',
    '```rust,ignore\nlet c\n#[test]\n```',
  ],
  ['nothing without its anchor', '{{#include ../l/a.rs:z}}', '{{#include ../l/a.rs:z}}'],
  ['an indented block', '  ```\n  {{#include ../l/a.rs:b}}\n  ```', '  ```\n  # let b\n  let c\n  ```'],
])('the script of the guide to mdBook includes %s', (_, written, converted) => {
  for (const each of ['src', 'l']) mkdirSync(join(folder, each), { recursive: true })
  const from = join(folder, 'src/a.md')
  writeFileSync(join(folder, 'l/a.rs'), 'let a\n// ANCHOR: b\n# let b\nlet c\n// ANCHOR_END: b\n')
  writeFileSync(from, written)
  execFileSync(process.execPath, [scriptFrom('mdbook'), from])
  expect(readFileSync(from, 'utf8')).toBe(`${converted}\n`)
})

test('the script of the guide to Jekyll moves dates into front matter, in folders too, and overwrites no file', () => {
  const jekyll = readFileSync('starters/docs/content/migration/jekyll.md', 'utf8')
  const [, bash = ''] = /^ {3}```bash\n(.*?)^ {3}```$/ms.exec(jekyll) ?? []
  const posts = join(folder, 'content/posts')
  mkdirSync(join(posts, 'b'), { recursive: true })
  const write = (name: string, key: string) => writeFileSync(join(posts, name), `---\n${key}: 1\n---\n`)
  write('2026-11-20-un toit.md', 'a')
  write('b/2026-11-21-rouge.markdown', 'b')
  write('2026-11-22-vif.md', 'c')
  write('vif.md', 'd')
  execFileSync('bash', ['-c', bash], { cwd: folder })
  expect(readdirSync(posts)).toEqual(['2026-11-22-vif.md', 'b', 'un toit.md', 'vif.md'])
  expect(readFileSync(join(posts, 'un toit.md'), 'utf8')).toBe('---\npublishedAt: 2026-11-20\na: 1\n---\n')
  expect(readdirSync(join(posts, 'b'))).toEqual(['rouge.markdown'])
})
