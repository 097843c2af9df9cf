import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseYaml } from './parse-yaml.ts'
import { readPlainYaml } from './read-plain-yaml.ts'

const FRONT_MATTER = [
  'title: "L’amiante : quoi faire"',
  "date: '2023-04-18T16:07:46.722Z'",
  'publishedAt: 2024-03-31',
  'version: Node.js 20.0.0 (Current)',
  'minutes: 12',
  'featured: false',
  'tags: [humidité, "24/7", à vendre, \'x\', 3, true]',
  'none: []',
  '',
].join('\n')

test('plain front matter is read as the parser of YAML reads it', () => {
  expect(readPlainYaml(FRONT_MATTER)?.value).toEqual(parse(FRONT_MATTER))
})

test('a value is where its text begins', () => {
  expect(parseYaml('x.md', FRONT_MATTER, 2).valueAt(['version'])).toEqual({
    file: 'x.md',
    line: 5,
    column: 10,
  })
  expect(parseYaml('x.md', FRONT_MATTER, 2).valueAt(['tags', 1])).toEqual({
    file: 'x.md',
    line: 8,
    column: 18,
  })
})

test('whatever the text, it is read as the parser reads it, or left to it', () => {
  const words =
    'a|b|key|null|True|true|false|no|é|𝒳|Ω x|1|0|01|-1|1.5|1e3|0x1F|2024-01-02|12:30|.5|.inf|~|<<|__proto__'
  const signs = `:|: |:  |\t| |  |, |,|[|]|[a, b]|{|}|"|'|"a b"|'c: d'|\\\\|#| #|-|- |? |&a |*a|!x|\\||>|%|@|\`|---|...|\n|\n |\n  |\r\n`
  const others = [
    '\u2028',
    '\u0085',
    '\u00A0',
    '\uFEFF',
    '\0',
    '\v',
    '{{fact}}',
    '\n',
    '\na: ',
    '\nb: ',
    '\nc: [',
  ]
  const piece = fc.constantFrom(...words.split('|'), ...signs.split('|'), ...others)
  let read = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const source = `a: ${pieces.join('')}`
      const plain = readPlainYaml(source)
      if (!plain) return
      read++
      expect(plain.value).toEqual(parse(source, { logLevel: 'error', uniqueKeys: true }))
    }),
    { numRuns: 20_000 },
  )
  expect(read).toBeGreaterThan(100)
})
