import { expect, test } from 'vitest'
import { untranslated } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { shownProblems } from './shown-problems.ts'

test('problems are sorted by file and shown with their source lines', () => {
  const problem = (file: string, line: number) => ({
    code: 'a/b',
    message: untranslated('m'),
    hint: untranslated('h'),
    place: { file, line, column: 2 },
    also: [{ file: 'z', line: 3 }],
  })
  const { problems: shown } = shownProblems(
    new BuildError([problem('y', 1), problem('x', 1)]),
    (file) => (file === 'x' ? 'text' : undefined),
    'fr',
  )
  expect(shown[0]).toEqual({
    title: 'erreur a/b',
    place: 'x:1:2',
    message: 'm',
    frame: '> 1 | text\n    |  ^',
    hint: 'h',
    also: ['z:3'],
  })
  expect(shown[1]?.frame).toBeUndefined()
  const many = shownProblems(new BuildError(Array(21).fill(problem('x', 1))), () => undefined, 'en')
  expect(many).toMatchObject({ total: 21, problems: { length: 20, 0: { title: 'error a/b' } } })
})

test('problems of the open page are shown before others, and both lists have the same version', () => {
  const problem = (file: string) => ({ code: 'a/b', message: untranslated(file), place: { file } })
  const all = new BuildError([...Array.from({ length: 20 }, (_, n) => problem(`a${n}`)), problem('own')])
  const shown = (...own: readonly string[]) =>
    shownProblems(
      all,
      () => undefined,
      'en',
      ({ place }) => own.includes(place?.file ?? ''),
    )
  const { problems, version } = shown('own')
  expect(problems.slice(0, 2).map(({ place }) => place)).toEqual(['own', 'a0'])
  expect(problems).toHaveLength(20)
  expect(shown().version).toBe(version)
})

test('an internal error is shown with its stack and that of its cause', () => {
  const bug = (language: 'en' | 'fr') =>
    shownProblems(new Error('outer', { cause: new Error('inner') }), () => undefined, language).problems[0]
  const shown = bug('fr')
  expect(shown).toMatchObject({ title: 'erreur interne', message: 'outer' })
  expect(bug('en')).toMatchObject({ title: 'internal error', hint: 'The terminal says more.' })
  expect(shown?.frame).toMatch(/Error: outer[^]*Error: inner/)
})
