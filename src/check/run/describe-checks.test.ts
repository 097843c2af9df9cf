import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatted } from '../../../bench/formatted.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { describeChecks } from '../fixtures/describe-checks.ts'
import { CHECKS } from './registry.ts'

test.each([
  ['en', 'starters/docs/content/reference/checks.md'],
  ['fr', 'docs/verifications.md'],
] as const)('the reference in %s, %s, matches the descriptions of the checks', async (language, name) => {
  const file = join(engineRoot, name)
  await expect(await formatted(file, describeChecks(CHECKS, language))).toMatchFileSnapshot(file)
})

test('check names and codes are unique', () => {
  const names = CHECKS.map(({ name }) => name)
  const codes = CHECKS.flatMap(({ rules }) => Object.keys(rules))
  expect(names).toEqual([...new Set(names)])
  expect(codes).toEqual([...new Set(codes)])
})
