import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, parseDocument, visit, type Document, type Node, type YAMLSeq } from 'yaml'
import { expect, test } from 'vitest'
import { changeFile, partsOf } from './change-file.ts'
import { BODY } from './field-path.ts'
import { openFields } from './path-at.ts'
import { Refusal } from './refusal.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const change = (source: string, wanted: unknown) => changeFile('a.yaml', source, wanted)

const withText = (value: unknown, body?: string) =>
  body === undefined ? value : { ...(value as object), [BODY]: body }

test.each([
  ['a plain word', 'a: one two # why\nb: 1\n', { a: 'one 2 two', b: 1 }, 'a: one 2 two # why\nb: 1\n'],
  ['single quotes', "a: 'l''eau' # c\n", { a: "l'eau d'ici" }, "a: 'l''eau d''ici' # c\n"],
  ['double quotes', 'a: "une \\"eau\\" claire"\n', { a: 'une "eau" vive' }, 'a: "une \\"eau\\" vive"\n'],
  ['a plain text that now needs quotes', 'a: one\n', { a: 'one: two' }, "a: 'one: two'\n"],
  ['a number', 'a: 12 # c\nb: true\n', { a: 13, b: false }, 'a: 13 # c\nb: false\n'],
  ['a text that looks like a number', 'a: one\n', { a: '12' }, "a: '12'\n"],
  [
    'a word of a folded text',
    'a: >-\n  one two\n  three four\n  five\nb: 1\n',
    { a: 'one two three 4 five', b: 1 },
    'a: >-\n  one two\n  three 4\n  five\nb: 1\n',
  ],
  [
    'a line of a literal',
    'a: |\n  one\n\n  two\nb: 1\n',
    { a: 'one\n\ntwo!\n', b: 1 },
    'a: |\n  one\n\n  two!\nb: 1\n',
  ],
  [
    'a paragraph more in a folded text',
    'a: >-\n  one\n  two\n\n\n  three\nb: 1\n',
    { a: 'one two\n\nnew\n\nthree', b: 1 },
    'a: >-\n  one\n  two\n\n\n  new\n\n\n  three\nb: 1\n',
  ],
  [
    'a list in a folded text',
    'a: >-\n  one\n  two\n',
    { a: 'one two\n\n- b\n  - c\n\nlast' },
    'a: >-\n  one two\n\n\n  - b\n    - c\n\n  last\n',
  ],
  [
    'a line break at the end of a folded text',
    'a: >- # c\n  one\n  two\nb: 1\n',
    { a: 'one two\n\nthree\n', b: 1 },
    'a: > # c\n  one\n  two\n\n\n  three\nb: 1\n',
  ],
  [
    'an empty line at the end of a literal',
    'a: |\n  one\nb: 1\n',
    { a: 'one\n\n', b: 1 },
    'a: |+\n  one\n\nb: 1\n',
  ],
  ['the value of a year', '2024: one # c\n', { 2024: 'two' }, '2024: two # c\n'],
  ['a paragraph more', 'a: |\n  one\nb: 1\n', { a: 'one\n\ntwo\n', b: 1 }, 'a: |\n  one\n\n  two\nb: 1\n'],
  [
    'a new key, in its place',
    '# top\na: 1\n# c\nc: 3\n',
    { a: 1, b: [1, 'x'], c: 3 },
    '# top\na: 1\nb:\n  - 1\n  - x\n# c\nc: 3\n',
  ],
  ['the first key of an empty file', '', { a: 1 }, 'a: 1\n'],
  ['the first key after a comment', '# why', { a: [1] }, '# why\na:\n  - 1\n'],
  ['other keys altogether', '# top\na: 1 # c\n\n# end\n', { b: 1 }, '# top\nb: 1 # c\n\n# end\n'],
  ['a removed key', 'a: 1\nb: # x\n  - 1\n  - 2\nc: 3\n', { a: 1, c: 3 }, 'a: 1\nc: 3\n'],
  [
    'a moved item',
    'a:\n  - one # 1\n  # two\n  - two\n  - k: 3\n    l: 4\n',
    { a: [{ k: 3, l: 4 }, 'one', 'two'] },
    'a:\n  - k: 3\n    l: 4\n  - one # 1\n  # two\n  - two\n',
  ],
  [
    'a removed item',
    'a:\n  - one\n  # two\n  - two\n  - 3\nb: 1\n',
    { a: ['one', 3], b: 1 },
    'a:\n  - one\n  - 3\nb: 1\n',
  ],
  [
    'a new item',
    'a:\n  - one # 1\nb: 1\n',
    { a: ['one', { k: 'two' }], b: 1 },
    'a:\n  - one # 1\n  - k: two\nb: 1\n',
  ],
  ['an item in brackets', 'a: [one, "two"] # c\n', { a: ['two', 'x', 'one'] }, 'a: ["two", x, one] # c\n'],
  ['a new item among quoted ones', 'a: ["one"]\n', { a: ['two', 'one', 'x'] }, 'a: ["two", "one", "x"]\n'],
  ['a new line of a quoted list', "a:\n  - 'one'\n", { a: ['one', 'two'] }, "a:\n  - 'one'\n  - 'two'\n"],
  [
    'a value in braces',
    'a: { b: 1, c: two } # c\n',
    { a: { b: 1, c: 'three' } },
    'a: { b: 1, c: three } # c\n',
  ],
  [
    'a new key in braces',
    'a:\n  - { b: 1, c: two } # c\n',
    { a: [{ b: 1, d: 'x, y', c: 'two' }] },
    "a:\n  - { b: 1, d: 'x, y', c: two } # c\n",
  ],
  ['a removed key in braces', 'a: {b: 1, c: 2, d: 3,} # c\n', { a: { b: 4 } }, 'a: {b: 4,} # c\n'],
  ['an empty value', 'a:\nb: 1\n', { a: 'x', b: 1 }, 'a: x\nb: 1\n'],
  ['nothing before a comment', 'a: # c\nb:\n  - # d\n', { a: 'x', b: ['y'] }, 'a: x # c\nb:\n  - y # d\n'],
  [
    'a space that does not break, at the end of what is new,',
    'a: { b: 1 }\n',
    { a: { b: 'x\u00A0' }, c: 'x\u00A0' },
    'a: { b: x\u00A0 }\nc: x\u00A0\n',
  ],
  [
    'the end of a paragraph in a new item',
    'a:\n  - one\nb: 1\n',
    { a: ['one', { c: 'two\n\n' }], b: 1 },
    'a:\n  - one\n  - c: |+\n      two\n\nb: 1\n',
  ],
  ['an empty list', 'a: []\nb: 1\n', { a: ['x'], b: 1 }, 'a:\n  - x\nb: 1\n'],
  ['no line break at the end', 'a: 1', { a: 1, b: 2 }, 'a: 1\nb: 2'],
  [
    'other line breaks and a mark',
    '\uFEFFa: 1\r\nb: |\r\n  x\r\n  y\r\n',
    { a: 2, b: 'x\nz\ny\n' },
    '\uFEFFa: 2\r\nb: |\r\n  x\r\n  z\r\n  y\r\n',
  ],
  ['the first key of an item', 'a:\n  - k: 1\n    l: 2\n', { a: [{ l: 2 }] }, 'a:\n  - l: 2\n'],
])('%s is changed and nothing else', (_, source, wanted, expected) => {
  expect(change(source, wanted)).toBe(expected)
})

test('a markdown file keeps its front matter when its text changes, and the other way round', () => {
  const text = '---\r\ntitle: "A" # c\r\n---\r\n\r\nOne.\r\n\r\nTwo.\r\n'
  expect(changeFile('a.md', text, { title: 'A', [BODY]: 'One!\n\nTwo.\n' })).toBe(
    text.replace('One.', 'One!'),
  )
  expect(changeFile('a.md', text, { title: 'B', [BODY]: 'One.\n\nTwo.\n' })).toBe(text.replace('"A"', '"B"'))
})

/** Pseudo-random numbers that are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Leaf = { readonly holder: Record<string | number, unknown>; readonly key: string | number }

function leaves(value: unknown, holder: object = {}, key: string | number = ''): Leaf[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      leaves(inner, value, Array.isArray(value) ? Number(name) : name),
    )
  return [{ holder: holder as Leaf['holder'], key }]
}

const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .map((file) => `content/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:yaml|md)$/.test(file))

test('200 random edits of content files each change only the bytes of one value', () => {
  const random = numbers(17)
  const pieces = ['x', ' de plus', "l'eau", '« mot »', ': deux', ' # trois', '', 'é', '“', '\u00A0?']
  for (let round = 0; round < 200; round++) {
    const file = files[random(files.length)] ?? ''
    for (const crlf of [false, true]) {
      const lines = readFileSync(join(root, file), 'utf8')
      const text = crlf ? lines.replaceAll('\n', '\r\n') : lines
      const { yaml, body } = partsOf(file, lines)
      const value: unknown = parse(yaml)
      const all = leaves(value)
      const leaf = all[random(all.length)]
      if (!leaf) continue
      const old = leaf.holder[leaf.key]
      const words = typeof old === 'string' ? old.split(' ') : []
      const at = random(words.length)
      const changed =
        typeof old === 'number'
          ? old + 1
          : typeof old === 'boolean'
            ? !old
            : words.toSpliced(at, 1, `${words[at]}${pieces[random(pieces.length)]}`).join(' ')
      leaf.holder[leaf.key] = changed
      const result = changeFile(file, text, withText(value, body))
      const where = `${file} ${String(leaf.key)}: ${String(changed)}`
      expect(parse(partsOf(file, result.replaceAll('\r\n', '\n')).yaml), where).toEqual(value)
      // The differing bytes are no more than the changed value, including quotes.
      const most = Math.max(String(changed).length + 20, 12)
      let [start, end] = [0, 0]
      while (start < text.length && text[start] === result[start]) start++
      while (end < Math.min(text.length, result.length) - start && text.at(-1 - end) === result.at(-1 - end))
        end++
      expect(result.length - end - start, where).toBeLessThanOrEqual(most)
      expect(text.length - end - start, where).toBeLessThanOrEqual(String(old).length + 20)
      expect(changeFile(file, result, withText(value, body)), where).toBe(result)
      if (crlf) expect(result.replaceAll('\r\n', ''), where).not.toContain('\n')
    }
  }
})

test('200 random moves, removals and additions in lists remove no line except those of the item', () => {
  const random = numbers(29)
  for (let round = 0; round < 200; round++) {
    const file = files[random(files.length)] ?? ''
    const text = readFileSync(join(root, file), 'utf8')
    const { yaml, body } = partsOf(file, text)
    const document = parseDocument(yaml)
    const value: unknown = document.toJS()
    const lists = arrays(value)
    const which = random(lists.length)
    const list = lists[which]
    if (!list) continue
    const at = random(list.length)
    const own = linesOfItem(document, yaml, which, at)
    const [item] = list.splice(at, 1)
    const kind = random(3)
    if (kind === 0) list.splice(random(list.length + 1), 0, item)
    if (kind === 1) list.push(item, structuredClone(item))
    // Not the only item of a list: an empty list is written `[]`.
    const result = changeFile(file, text, withText(value, body))
    expect(parse(partsOf(file, result).yaml), file).toEqual(value)
    const kept = new Set([...result.split('\n'), ...own])
    expect(
      text.split('\n').filter((line) => !kept.has(line)),
      `${file} ${JSON.stringify(item)}`,
    ).toEqual([])
  }
})

/** The lines of an item of a list. */
function linesOfItem(document: Document, yaml: string, list: number, item: number): string[] {
  const lists: YAMLSeq[] = []
  visit(document, { Seq: (_, node) => void (node.items.length > 0 && lists.push(node)) })
  const [start = 0, end = 0] = (lists[list]?.items[item] as Node | undefined)?.range ?? []
  const before = yaml.lastIndexOf('\n', start) + 1
  const after = yaml.indexOf('\n', end)
  return yaml.slice(before, after < 0 ? undefined : after).split('\n')
}

function arrays(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(arrays)
  return Array.isArray(value) && value.length > 0 ? [value, ...inner] : inner
}

test('front matter keeps its closing line, and the text starts on a new line', () => {
  expect(changeFile('a.md', '---\na: 1\n---', { a: 1, [BODY]: 'Hello' })).toBe('---\na: 1\n---\nHello')
  expect(changeFile('a.md', '---\na: 1\n...\nText\n', { a: 2, [BODY]: 'Text\n' })).toBe(
    '---\na: 2\n...\nText\n',
  )
  const literal = '---\na: |+\n  one\n\n---\nText\n'
  expect(changeFile('a.md', literal, { a: 'one', [BODY]: 'Text\n' })).toMatch(/^---\na: [^]*\n---\nText\n$/)
})

test('adding a field to a file without front matter adds front matter', () => {
  const text = '---\ntitle: One\n---\n\nText\n'
  expect(changeFile('a.md', 'Text\n', { title: 'One', [BODY]: 'Text\n' })).toBe(text)
  expect(changeFile('a.md', '', { title: 'One', [BODY]: 'Text\n' })).toBe(text)
})

test.each([
  ['removing', 'a: &x one\nb: *x\n', { b: 'one' }],
  ['moving', 'a:\n  - k: &x one\n  - *x\n', { a: ['one', { k: 'one' }] }],
  ['leaving out', 'a: *x\nb: 1\n', { b: 2 }],
])('%s the anchor of a value that is used elsewhere is refused', (_, source, wanted) => {
  expect(() => change(source, wanted)).toThrow(Refusal)
})

test('a file with an alias without an anchor has no fields', () => {
  expect(openFields('a.yaml', 'a: *x\n').value).toEqual({})
})

const commented = 'a: [\n  one, # first\n  "#two", # second\n]\n'

test.each([
  ['moving an item', commented, ['#two', 'one']],
  ['adding an item', commented, ['one', '#two', 'three']],
  ['removing an item', 'a: [ # which\n  one, two]\n', ['two']],
  ['removing the last item', 'a: [one, two # last\n]\n', ['one']],
  ['adding a key', 'a: {\n  one: 1, # first\n  two: 2 }\n', { one: 1, two: 2, three: 3 }],
])('%s of a list or a group in brackets with comments is refused', (_, source, a) => {
  expect(() => change(source, { a })).toThrow(Refusal)
})

test('an item of a list in brackets with comments is changed in its place', () => {
  expect(change(commented, { a: ['one', '#three'] })).toBe(commented.replace('two', 'three'))
  expect(change('a: ["#1", b#2] # c\n', { a: ['b#2'] })).toBe('a: [b#2] # c\n')
})

test('a text that grows at its end keeps its final line break, or its lack of one', () => {
  const grown = (text: string) => changeFile('a.md', text, withText({ a: 1 }, 'One.\n\nTwo.'))
  expect(grown('---\na: 1\n---\n\nOne.\n')).toBe('---\na: 1\n---\n\nOne.\n\nTwo.\n')
  expect(grown('---\na: 1\n---\n\nOne.')).toBe('---\na: 1\n---\n\nOne.\n\nTwo.')
})
