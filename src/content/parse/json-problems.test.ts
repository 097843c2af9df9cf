import { expect, test } from 'vitest'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { jsonProblems } from './json-problems.ts'

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '3:3 A comma, or what closes the list or the object, is missing here.'],
  ['{\n  "a": 1,\n}', '3:1 A key in double quotes is missing here, or the comma before is one too many.'],
  ['{ "a": [1, ] }', '1:12 A value is missing here, or the comma before is one too many.'],
  ["{ 'a': 1 }", '1:3 Texts and keys go in double quotes.'],
  ['{ "a": 1 // no\n}', '1:10 JSON has no comments.'],
  ['{ "a": "b\n}', '1:8 This text has no closing quote on its line.'],
  ['{ "a": [1 }', '1:11 A comma, or what closes the list or the object, is missing here.'],
  ['{ "a": 1', '1:9 A "}" is missing here.'],
  ['', '1:1 A value is missing here, or the comma before is one too many.'],
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
