import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPlainYaml } from './read-plain-yaml.ts'

test.each([
  ['a: b\nc-d: "e: f"\n', { a: 'b', 'c-d': 'e: f' }],
  [
    "date: '2020-04-03T20:26:28.000Z'\nday: 2017-04-15\nn: 12",
    { date: '2020-04-03T20:26:28.000Z', day: '2017-04-15', n: 12 },
  ],
  [
    'tags: [rapport, "à lire", 2024]\ndraft: false\nnone:\nempty: []\n',
    { tags: ['rapport', 'à lire', 2024], draft: false, none: null, empty: [] },
  ],
] as const)('front matter like %j is read without the library', (source, value) => {
  expect(readPlainYaml(source)).toEqual(value)
})

test.each([
  '',
  'a:\n  b: c\n',
  'a: b\n  c\n',
  'a: [b, [c]]\n',
  'a: b # c\n',
  'a: 1.0\n',
  'a: b\na: c\n',
  'a: "b\\n"\n',
  '- a\n',
  'a: b: c\n',
  'a: |\n  b\n',
  `${'a'.repeat(1025)}: b`,
])('%j is left to the library', (source) => {
  expect(readPlainYaml(source)).toBeUndefined()
})

test('what is read without the library is what the library reads', () => {
  const sign = fc.constantFrom(
    ...'abéÉ019 -_.:,;#\'"[]{}()&*!|>%@`~?=+/\\$<\t\n\u00A0\u0085\u2028\uFEFF\u0007😀日'.split(''),
  )
  const word = fc.oneof(
    fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
    fc.constantFrom(
      'null',
      'True',
      'no',
      '1e3',
      '0x1f',
      '0o7',
      '1_000',
      '.5',
      '-1',
      '2020-01-01',
      '12:30',
      '.inf',
      '[]',
      '[a, b]',
      '["a", \'b\']',
      '---',
      '...',
      '<<',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const quote = fc.constantFrom('', '', '"', "'")
  const value = fc.oneof(
    fc.tuple(quote, word).map(([mark, text]) => mark + text + mark),
    fc
      .array(fc.tuple(quote, word).map(([mark, text]) => mark + text + mark))
      .map((all) => `[${all.join(', ')}]`),
  )
  const line = fc
    .tuple(
      fc.constantFrom(...'abcde'.split(''), 'é', 'null', '"a"', ' a', '- a', '__proto__', 'constructor'),
      fc.constantFrom(': ', ': ', ': ', ': ', ':  ', ':', ' : '),
      value,
      fc.constantFrom('', '', ' ', ' # x'),
    )
    .map((parts) => parts.join(''))
  const item = fc
    .tuple(fc.constantFrom('- ', '- ', '  - ', '  - ', '-', ' -  '), value)
    .map((parts) => parts.join(''))
  const list = fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => ['f:', ...items].join('\n'))
  let read = 0
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, list), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', '\n', '\n\n'),
      (lines, end) => {
        const source = lines.join('\n') + end
        const plain = readPlainYaml(source)
        if (plain === undefined) return
        read++
        expect(JSON.stringify(plain)).toBe(JSON.stringify(parse(source)))
      },
    ),
    { numRuns: 20_000 },
  )
  expect(read).toBeGreaterThan(200)
})
