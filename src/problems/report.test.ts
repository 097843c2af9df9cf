import { expect, test } from 'vitest'
import type { SpokenProblem } from './speak.ts'
import { formatPlace, report, sortProblems } from './report.ts'

const read = (file: string) => (file === 'a.yaml' ? 'name: x\nprice: y\n' : undefined)
const problem = (
  file: string,
  line?: number,
  column?: number,
  more: Partial<SpokenProblem> = {},
): SpokenProblem => ({
  code: 'content/schema',
  message: `mistake in ${file}`,
  place: { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
  ...more,
})

test('a problem has its place, its line, the other places and what to do', () => {
  expect(
    report([problem('a.yaml', 2, 8, { hint: 'Changez-le.', also: [{ file: 'b.yaml', line: 3 }] })], {
      language: 'fr',
      read,
    }),
  ).toBe(
    [
      'a.yaml:2:8: erreur content/schema: mistake in a.yaml',
      '  1 | name: x',
      '> 2 | price: y',
      '    |        ^',
      '  3 |',
      '  voir aussi : b.yaml:3',
      '  à faire : Changez-le.',
      '',
      '1 erreur',
    ].join('\n'),
  )
})

test('a file that cannot be read, or a problem without a place, has no frame', () => {
  expect(report([problem('gone.yaml', 2)], { language: 'fr', read })).toBe(
    'gone.yaml:2: erreur content/schema: mistake in gone.yaml\n\n1 erreur',
  )
  expect(report([{ code: 'a/b', message: 'no place' }], { language: 'fr', read })).toBe(
    'erreur a/b: no place\n\n1 erreur',
  )
})

test('order is file, line, column, and by code unit', () => {
  const problems = [
    problem('é.yaml'),
    problem('b.yaml', 2, 1),
    problem('b.yaml', 1, 9),
    problem('b.yaml', 1, 2),
    problem('B.yaml'),
  ]
  expect(sortProblems(problems).map(({ place }) => place && formatPlace(place))).toEqual([
    'B.yaml',
    'b.yaml:1:2',
    'b.yaml:1:9',
    'b.yaml:2:1',
    'é.yaml',
  ])
})

test('at most twenty are shown, and all are counted', () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    problem('x.yaml', n + 1, 1, n > 22 ? { severity: 'warning' } : {}),
  )
  const text = report(many, { language: 'fr', read })
  expect(text.match(/mistake in/g)).toHaveLength(20)
  expect(text).toContain('… et 5 de plus')
  expect(text.endsWith('23 erreurs, 2 avertissements')).toBe(true)
})

test('only the words of severity and the other places take colour', () => {
  const style = {
    red: (text: string) => `<r>${text}</r>`,
    yellow: (text: string) => `<y>${text}</y>`,
    dim: (text: string) => text,
  }
  expect(report([problem('x.yaml')], { language: 'fr', read, ...style })).toContain(
    'x.yaml: <r>erreur</r> content/schema',
  )
  expect(
    report([problem('x.yaml', 1, 1, { severity: 'warning' })], { language: 'fr', read, ...style }),
  ).toContain('<y>avertissement</y>')
})
