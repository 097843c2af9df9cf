import { expect, test } from 'vitest'
import { untranslated } from '../../messages/text.ts'
import { defineCheck } from './check.ts'
import { atChosenLevel, checkLevels, resolveLevels } from './levels.ts'

const NO_TEXT = untranslated('')
const rule = { level: 'warn', means: NO_TEXT, fix: NO_TEXT } as const
const CHECKS = [
  defineCheck({
    name: 'some',
    title: NO_TEXT,
    description: NO_TEXT,
    rules: {
      'link/missing-page': rule,
      'link/relative': rule,
      'words/spelling': { ...rule, level: 'launch' },
    },
  }),
]
const placeOf = (text: string) => ({ file: text })
const wrong = (chosen: Parameters<typeof resolveLevels>[1]) =>
  checkLevels(CHECKS, chosen, placeOf).map(({ code, hint }) => [code, hint?.en])

test('the most specific pattern sets the level of a code, regardless of order', () => {
  const levels = (chosen: Parameters<typeof resolveLevels>[1]) => [...resolveLevels(CHECKS, chosen).values()]
  expect(levels({})).toEqual(['warn', 'warn', 'launch'])
  expect(levels({ 'link/relative': 'off', 'link/*': 'error', '*': 'off' })).toEqual(['error', 'off', 'off'])
  expect(levels({ '*': 'off', 'link/*': 'error', 'link/relative': 'off' })).toEqual(['error', 'off', 'off'])
  expect(levels({ '*/relative': 'error', 'l*': 'off' })).toEqual(['off', 'error', 'launch'])
})

test('a pattern that matches no code is reported', () => {
  expect(wrong({ '*': 'warn', 'link/*': 'error' })).toEqual([])
  expect(wrong({ 'lnik/*': 'off', 'word/spelling': 'off', 'x.*': 'off' })).toEqual([
    ['config/unknown-check', 'Did you mean "link/*"?'],
    ['config/unknown-check', 'Did you mean "words/spelling"?'],
    ['config/unknown-check', 'The documentation lists the codes under Checks.'],
  ])
})

test('in content, only the levels of what a page can do without can be set', () => {
  const problems = ['content/blocked-html', 'content/missing-image', 'content/schema'].map((code) => ({
    code,
    message: NO_TEXT,
  }))
  const levels = (chosen: Parameters<typeof resolveLevels>[1]) =>
    atChosenLevel(problems, chosen).map(({ code, severity }) => `${code} ${severity}`)
  expect(levels({})).toEqual([
    'content/blocked-html undefined',
    'content/missing-image undefined',
    'content/schema undefined',
  ])
  expect(levels({ '*': 'warn' })).toEqual([
    'content/blocked-html warning',
    'content/missing-image warning',
    'content/schema undefined',
  ])
  expect(levels({ 'content/blocked-html': 'off', 'content/missing-image': 'off' })).toEqual([
    'content/schema undefined',
  ])
  expect(wrong({ 'content/blocked-html': 'warn' })).toEqual([])
})
