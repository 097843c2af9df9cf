import { expect, test } from 'vitest'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { jsonProblems } from './json-problems.ts'

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '3:3 This is not JSON (CommaExpected).'],
  ['{\n  "a": 1,\n}', '3:1 This is not JSON (PropertyNameExpected).'],
  ['{ "a": [1, ] }', '1:12 This is not JSON (ValueExpected).'],
  ["{ 'a': 1 }", '1:3 This is not JSON (InvalidSymbol).'],
  ['{ "a": 1 // no\n}', '1:10 This is not JSON (InvalidCommentToken).'],
  ['{ "a": "b\n}', '1:8 This is not JSON (UnexpectedEndOfString).'],
  ['{ "a": [1 }', '1:11 This is not JSON (CommaExpected).'],
  ['{ "a": 1', '1:9 This is not JSON (CloseBraceExpected).'],
  ['', '1:1 This is not JSON (ValueExpected).'],
])('%j is reported at the position of the mistake', (source, expected) => {
  const [problem] = jsonProblems('x.json', source)
  expect(`${problem?.place?.line}:${problem?.place?.column} ${problem?.message.en}`).toBe(expected)
})

test('valid JSON has no problem', () => {
  expect(jsonProblems('x.json', '{ "a": [1, "b", { "c": null }] }\n')).toEqual([])
})

test('nesting deeper than the stack is reported by parseYaml instead', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  expect(jsonProblems('x.json', deep)).toEqual([])
  expect(parseYaml('x.json', deep).problems).toMatchObject([
    {
      code: 'content/yaml-syntax',
      message: { en: 'Lists and groups are nested too deeply here.' },
      place: { line: 1 },
    },
  ])
})
