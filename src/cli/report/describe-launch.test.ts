import { expect, test } from 'vitest'
import { localize, type Problem } from '../../problems/problem.ts'
import { describeLaunch } from './describe-launch.ts'

const place = { file: 'content/facts.yaml', line: 3, column: 1 }
const problems: readonly Problem[] = [
  {
    code: 'launch/fictional',
    message: { en: '"450-555-0142" is fictional.', fr: '« 450-555-0142 » est fictif.' },
    hint: { en: 'Write the real one.', fr: 'Écrivez le vrai.' },
    about: { en: 'Telephone', fr: 'Téléphone' },
    who: 'owner',
    place,
    pages: ['/', '/a', '/b', '/c'],
  },
  { code: 'launch/missing-setting', message: { en: 'A map.', fr: 'Un plan.' }, who: 'web', place },
]

test('the launch list is printed in the language of the author', () => {
  const told = (language: 'en' | 'fr') =>
    describeLaunch(
      problems.map((problem) => localize(problem, language)),
      language,
    ).split('\n')
  expect(told('en').slice(0, 7)).toEqual([
    'To settle before launch: 2 points.',
    '',
    'The owner: 1 point',
    '',
    '  → Write the real one. [launch/fictional]',
    '  • "450-555-0142" is fictional.',
    '      content/facts.yaml:3:1 (on /, /a, /b and 1 more)',
  ])
  expect(told('fr').slice(0, 7)).toEqual([
    'À régler avant la mise en ligne : 2 points.',
    '',
    'Le propriétaire : 1 point',
    '',
    '  → Écrivez le vrai. [launch/fictional]',
    '  • « 450-555-0142 » est fictif.',
    '      content/facts.yaml:3:1 (sur /, /a, /b et 1 de plus)',
  ])
  expect(describeLaunch([], 'en')).toBe('Nothing is left to settle before launch.')
})
