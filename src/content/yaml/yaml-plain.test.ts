import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainYaml } from './yaml-plain.ts'
import { readYaml } from './yaml-source.ts'

/** Whether the text was simple; fails when it was and the parser says something else. */
function agrees(source: string): boolean {
  const plain = readPlainYaml(source)
  if (!plain) return false
  const { value, problems } = readYaml('x.yaml', source)
  expect({ source, value: plain, problems: [] }).toEqual({ source, value, problems })
  expect(Object.keys(plain)).toEqual(Object.keys(value as object))
  return true
}

test('generated front matter is read as by the parser, whatever is mixed into it', () => {
  const scalar = fc.constantFrom(
    ...[
      ['mot', 'Deux mots', "l'eau", 'Été, hiver', '2024-05-01', '12', '0', '012', '1e3', '-5', '1_000', '0x1F', '1.5'],
      ['"entre guillemets : oui"', '"a\\nb"', '""', "'simple'", 'true', 'No', 'null', '~', 'a: b', 'a #b', 'a#b', 'a:b'],
      ['[a, b]', '[]', '[a]', '[a, ]', '[a, [b]]', '[1, deux]', '[ a , b ]', '{a: b}', '|', '>', '&a', '*a', '!t', '%x'],
      ['- a', '-', '', ' ', 'é', '😀 mot', 'a\u00A0b', 'mot, "x"', 'n', 'y', 'yes', '[oui, non]', '@x', '`x`', '? x', 'a b '],
    ].flat(),
  )
  const key = fc.constantFrom('a', 'b', 'titre', 'data-x', 'c_d', 'true', 'no', '1', 'é', '"q"', '? a', ' a', '__proto__', '- a')
  const line = fc.oneof(
    fc.tuple(key, fc.constantFrom(': ', ': ', ': ', ':', ':  '), scalar).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('- ', '  - ', '    - ', ' - ', '  '), scalar).map((parts) => parts.join('')),
    key.map((name) => `${name}:`),
    fc.constantFrom('', '# note', '---', '...', '\t'),
  )
  const text = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n'))
  fc.assert(fc.property(text, (source) => void agrees(source)), { numRuns: 5_000 })
})

test('what authors write most is read without the parser', () => {
  expect(
    agrees('title: "Une maison : la nôtre"\nauthor: Jean Tremblay\ndate: 2024-05-01\nminutes: 4\ntags: [eau, air]\nfaq:\n  - un\n  - deux\n'),
  ).toBe(true)
})
