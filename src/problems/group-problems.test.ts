import { expect, test } from 'vitest'
import { untranslated } from '../messages/text.ts'
import { groupProblems } from './group-problems.ts'

const problem = (hint: string, about = 'names') => ({
  code: 'route/bad-parameter',
  message: untranslated('wrong'),
  about: untranslated(about),
  hint: untranslated(hint),
})

test('problems about one subject are a group, unless their remedies differ in more than a quoted word', () => {
  const groups = groupProblems([
    problem('Write it with slug(): here "a".'),
    problem('Leave it out: its page is index.tsx.'),
    problem('Write it with slug(): here "b".'),
    problem('Write it with slug(): here "a".', 'other names'),
  ])
  expect(groups.map(({ first, count }) => [first.hint?.en, count])).toEqual([
    ['Write it with slug(): here "a".', 2],
    ['Leave it out: its page is index.tsx.', 1],
    ['Write it with slug(): here "a".', 1],
  ])
})

test('words that a dictionary lacks are shown after other warnings, whatever their number', () => {
  const warning = (code: string, about: string) =>
    ({ ...problem('Correct it.', about), code, severity: 'warning' }) as const
  const groups = groupProblems([
    warning('words/spelling', 'rustc'),
    warning('words/spelling', 'rustc'),
    warning('access/vague-link', 'here'),
  ])
  expect(groups.map(({ first }) => first.code)).toEqual(['access/vague-link', 'words/spelling'])
})
