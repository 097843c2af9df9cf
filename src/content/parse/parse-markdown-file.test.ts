import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseText as parse } from './fixtures/parse-text.ts'
import { markdown, text } from '../../lib/schema-kinds.ts'

test('problems of the body and the front matter are reported together, each at its line', () => {
  const source = '---\na: 1\n---\n\nTexte {{x}}\n\n<b>\n'
  const { problems } = parse(z.strictObject({ a: text() }), source, 'content/x.md')
  expect(problems.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual([
    'content/schema 2:4',
    'content/unknown-fact 5:7',
    'content/raw-html 7:1',
  ])
})

test.each([
  ['without front matter', 'Texte {{x}}\n', '1:7'],
  ['with an empty one', '---\n---\nTexte {{x}}\n', '3:7'],
  ['with a comment in it', '---\n# rien\n\n---\nTexte {{x}}\n', '5:7'],
])('a markdown file %s is valid if the schema requires nothing', (_, source, place) => {
  const { data, body, problems } = parse(z.strictObject({ a: text().optional() }), source, 'content/x.md')
  expect({ data, html: body?.html }).toEqual({ data: {}, html: '<p>Texte {{x}}</p>' })
  expect(problems.map(({ place: at }) => `${at?.line}:${at?.column}`)).toEqual([place])
})

test('a markdown file without front matter gives one error if the schema requires keys', () => {
  const { problems } = parse(z.strictObject({ a: text(), b: text() }), '# Titre\n', 'content/x.md')
  expect(problems.map(({ code }) => code)).toEqual(['content/front-matter-missing'])
})

test('Windows line endings change neither the result nor any position', () => {
  const schema = z.strictObject({ a: z.string(), m: markdown(), b: text().optional() })
  const source =
    '---\na: |\n  un\n  deux\nm: |\n  ```\n  code\n\n  {{y}}\n  ```\n  {{x}}\n---\n\nUn\\\n*deux\ntrois*\n\n- [a](/b)\n  {{x}}\n'
  const expected = parse(schema, source, 'content/x.md')
  expect(expected.problems).toHaveLength(2)
  expect(parse(schema, source.replaceAll('\n', '\r\n'), 'content/x.md')).toEqual(expected)
})
