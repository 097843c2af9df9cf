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
  const shown = shownProblems(
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
  expect(shownProblems(new BuildError([problem('x', 1)]), () => undefined, 'en')[0]?.title).toBe('error a/b')
})

test('an internal error is shown with its stack and that of its cause', () => {
  const [shown] = shownProblems(new Error('outer', { cause: new Error('inner') }), () => undefined, 'fr')
  expect(shown).toMatchObject({ title: 'erreur interne', message: 'outer' })
  const [english] = shownProblems(new Error('outer'), () => undefined, 'en')
  expect(english).toMatchObject({ title: 'internal error', hint: 'The terminal says more.' })
  expect(shown?.frame).toMatch(/Error: outer[^]*Error: inner/)
})
