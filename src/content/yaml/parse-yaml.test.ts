import { expect, test } from 'vitest'
import type { MessageLanguage } from '../../messages/text.ts'
import { localize } from '../../problems/problem.ts'
import { parseYaml } from './parse-yaml.ts'

const SOURCE = [
  'name: Miche', // 1
  'flow: { a: 1, b: [x, "y z"] }', // 2
  'list:', // 3
  '  - one', // 4
  '  - key: two', // 5
  '    other: "{{fait}} et {{fait}}"', // 6
  'block: |', // 7
  '  first', // 8
  '  <b>second</b>', // 9
  'empty:', // 10
  '2024: année', // 11
].join('\n')

const at = (path: readonly PropertyKey[]) => {
  const { line, column } = parseYaml('x.yaml', SOURCE).valueAt(path)
  return `${line}:${column}`
}

test.each<[string, readonly PropertyKey[], string]>([
  ['a value', ['name'], '1:7'],
  ['a flow map', ['flow', 'a'], '2:12'],
  ['an element of a flow list', ['flow', 'b', 1], '2:22'],
  ['an element of a list', ['list', 0], '4:5'],
  ['a key of a map in a list', ['list', 1, 'other'], '6:12'],
  ['a block of text', ['block'], '7:8'],
  ['an empty value is where its key is', ['empty'], '10:1'],
  ['a key that looks like a number', ['2024'], '11:7'],
  ['what is missing is where its parent is', ['flow', 'c', 'd'], '2:7'],
  ['what is missing at the top is where the file begins', ['nothing'], '1:1'],
])('position: %s', (_, path, expected) => expect(at(path)).toBe(expected))

test('keyAt gives the position of a key', () => {
  const yaml = parseYaml('x.yaml', SOURCE)
  expect(yaml.keyAt(['list', 1, 'other'])).toEqual({ file: 'x.yaml', line: 6, column: 5 })
  expect(yaml.keyAt(['flow', 'b'])).toEqual({ file: 'x.yaml', line: 2, column: 15 })
  expect(yaml.keyAt(['2024'])).toEqual({ file: 'x.yaml', line: 11, column: 1 })
})

test('repeated text inside a value is found at successive positions', () => {
  const yaml = parseYaml('x.yaml', SOURCE)
  const inside = yaml.insideOf(['list', 1, 'other'])
  expect([inside('fait'), inside('fait'), inside('fait')].map(({ column }) => column)).toEqual([15, 27, 12])
  expect(yaml.insideOf(['block'])('<b>')).toMatchObject({ line: 9, column: 3 })
  expect(yaml.insideOf(['name'])('<b>')).toMatchObject({ line: 1, column: 7 })
})

test('positions in front matter count from its line in the file', () => {
  expect(parseYaml('x.md', 'title: a\ndate: b', 2).valueAt(['date'])).toEqual({
    file: 'x.md',
    line: 3,
    column: 7,
  })
})

test('writtenAt gives a value as its author wrote it', () => {
  const yaml = parseYaml('x.yaml', 'a: 0123\nb: "q"\nc: {{x}}\n')
  expect([yaml.writtenAt(['a']), yaml.writtenAt(['b']), yaml.writtenAt(['c'])]).toEqual([
    '0123',
    '"q"',
    '{{x}}',
  ])
})

const faults = (source: string, language: MessageLanguage = 'fr') =>
  parseYaml('x.yaml', source)
    .problems.map((problem) => localize(problem, language))
    .map(({ message, place }) => `${place?.line}:${place?.column} ${message}`)

test.each([
  [
    'a bracket left open',
    'a: [x\nb: 1\n',
    '1:4 Ce crochet ou cette accolade n’est jamais fermé.',
    '1:4 This bracket or brace is never closed.',
  ],
  [
    'a tab',
    'a:\n\tb: 1\n',
    '2:1 Le retrait de cette ligne n’est pas celui des lignes voisines.',
    '2:1 This line is not indented like its neighbours.',
  ],
  [
    'a quote left open',
    'a: 1\nb: "x\nc: 2\n',
    '2:4 Ce guillemet n’est jamais fermé.',
    '2:4 This quote is never closed.',
  ],
  [
    'an apostrophe in apostrophes',
    "a: 'l'eau'\n",
    '1:7 Ce texte n’a pas sa place ici.',
    '1:7 This text does not belong here.',
  ],
  [
    'a colon in a text',
    'a: b: c\n',
    '1:4 Un deux-points suivi d’une espace coupe cette valeur en deux.',
    '1:4 A colon followed by a space cuts this value in two.',
  ],
  [
    'a line too far in',
    'a: x\n  b: 1\n',
    '2:3 Le retrait de cette ligne n’est pas celui des lignes voisines.',
    '2:3 This line is not indented like its neighbours.',
  ],
  [
    'a line not far enough in',
    'a:\n    b: 1\n  c: 2\n',
    '3:1 Le retrait de cette ligne n’est pas celui des lignes voisines.',
    '3:1 This line is not indented like its neighbours.',
  ],
  [
    'no space after a colon',
    'a:1\nb: 2\n',
    '1:1 Il manque un deux-points, ou son espace, après cette clé.',
    '1:1 A colon, or the space after it, is missing after this key.',
  ],
  [
    'an unknown alias',
    'a: *x\n',
    '1:4 Un caractère de cette valeur a un sens particulier en YAML.',
    '1:4 A character of this value has a special meaning in YAML.',
  ],
  [
    'a reserved character',
    'a: @x\n',
    '1:4 Un caractère de cette valeur a un sens particulier en YAML.',
    '1:4 A character of this value has a special meaning in YAML.',
  ],
  [
    'a backslash',
    'a: "c:\\dossier"\n',
    '1:7 Un caractère de cette valeur a un sens particulier en YAML.',
    '1:7 A character of this value has a special meaning in YAML.',
  ],
  [
    'two documents',
    'a: 1\n---\nb: 2\n',
    '2:1 Une ligne « --- » coupe le fichier en deux.',
    '2:1 A line "---" cuts the file in two.',
  ],
  [
    'an unknown tag',
    'a: !x y\n',
    '1:4 Un caractère de cette valeur a un sens particulier en YAML.',
    '1:4 A character of this value has a special meaning in YAML.',
  ],
  [
    'a key twice',
    'a: 1\nb: 2\na: 3\n',
    '3:1 Cette clé est écrite deux fois.',
    '3:1 This key is written twice.',
  ],
])('%s gives one problem, at the mistake', (_, source, fr, en) => {
  expect(faults(source)).toEqual([fr])
  expect(faults(source, 'en')).toEqual([en])
})

test('keys that become one in the value are the same key', () => {
  const { problems } = parseYaml('x.yaml', '1: a\n"1": b\ntrue: c\n"true": d\n')
  expect(problems.map(({ code, place }) => `${place?.line} ${code}`)).toEqual([
    '2 content/duplicate-key',
    '4 content/duplicate-key',
  ])
})

test('mistakes on different lines are all reported', () => {
  expect(faults('a: @x\nb: 1\nc: `y`\n')).toHaveLength(2)
})

test('aliases, dates and yes are read as in YAML 1.2', () => {
  expect(parseYaml('x.yaml', 'a: &x 1\nb: *x\nc: 2024-05-01\nd: yes\n').value).toEqual({
    a: 1,
    b: 1,
    c: '2024-05-01',
    d: 'yes',
  })
})

test('tens of thousands of keys are checked for duplicates in linear time', () => {
  const keys = Array.from({ length: 60_000 }, (_, n) => `k${n}: a`)
  const { problems } = parseYaml('x.yaml', [...keys, 'k7: b', '{ c: 1, c: 2 }: d', 'k9: e'].join('\n'))
  expect(problems.map(({ code, place }) => `${place?.line} ${code}`)).toEqual([
    '60001 content/duplicate-key',
    '60002 content/duplicate-key',
    '60003 content/duplicate-key',
  ])
})

test('each of many aliases has the latest value of its anchor', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `a${n % 10_000}`)
  const lines = names.flatMap((name, n) => [`- &${name} ${n}`, `- *${name}`])
  const { value, problems } = parseYaml('x.yaml', [...lines, ...names.map(() => '- *a7')].join('\n'))
  expect(problems).toEqual([])
  expect(value).toEqual([...names.flatMap((_, n) => [n, n]), ...names.map(() => 10_007)])
})

test.each(['- ', '? ', '[', '{a: '])('%j repeated too often is reported with its line', (opening) => {
  for (const depth of [30_000, 200_000])
    expect(parseYaml('x.yaml', `a: b\nc:\n  ${opening.repeat(depth)}\nd: e\n`).problems[0]).toMatchObject({
      code: 'content/yaml-syntax',
      place: { file: 'x.yaml', line: 3 },
    })
})

test('deeply nested maps as keys are abbreviated', () => {
  const { value, problems } = parseYaml('x.yaml', `${'? '.repeat(100)}a`)
  expect(problems).toEqual([])
  expect(value).toEqual({ '{…}': null })
})

test('aliases that expand into millions of values or contain themselves are reported', () => {
  const level = (n: number) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]`
  const { problems } = parseYaml('x.yaml', ['a0: &a0 [x]', ...[0, 1, 2, 3, 4, 5].map(level)].join('\n'))
  expect(problems).toMatchObject([{ code: 'content/yaml-syntax', place: { line: 7, column: 20 } }])
  expect(parseYaml('x.yaml', 'a: &a [b, *a]').problems).toMatchObject([{ place: { column: 11 } }])
})
