import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withBuildCache } from '../cache/build-cache.ts'
import { cacheKey } from '../cache/engine-key.ts'
import { licence } from '../../templates/checks/licence.ts'
import { copySite } from '../cli/fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from '../cli/fixtures/run-command.ts'
import { localize, type LocalizedProblem } from '../problems/problem.ts'
import { findAll, plant, planted, told, unique, wordsFile, wordsOf } from './fixtures/planted.ts'
import { CHECKS } from './run/registry.ts'

const folder = temporaryFolder(afterAll)

const check = (root: string, launch: boolean) =>
  withBuildCache(root, cacheKey(root), (cache) => findAll(root, launch, cache))

test('every planted fault is found at its file, line and column, and nothing else is', async () => {
  const root = join(folder, 'faults')
  await plant(root)
  const { problems, reused } = await check(root, true)
  expect(unique(problems.map(told))).toEqual(unique(planted()))
  expect(reused).toBe(0)
  await expect(wordsOf(problems)).toMatchFileSnapshot(wordsFile)
  // One link fixes both.
  const deep = problems.filter(({ code }) => code === 'site/depth').map(({ about }) => about?.en)
  expect(deep).toEqual(['/chaine/quatre', '/chaine/quatre'])

  // Cached answers contain the same problems.
  const again = await check(root, true)
  expect(again.reused).toBe(again.pages)
  expect(again.problems).toEqual(problems)
})

test('with messages in English, every planted fault is reported in English at the same places', async () => {
  const root = join(folder, 'english')
  await plant(root)
  const config = join(root, 'site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("messages: 'fr'", "messages: 'en'"))
  const { problems } = await check(root, true)
  const { stdout } = await runCommand('check', '--root', root, '--launch', '--json')
  const out = JSON.parse(stdout) as { readonly problems: readonly LocalizedProblem[] }
  expect(unique(out.problems.map(told))).toEqual(unique(planted()))
  expect(out.problems).toEqual(JSON.parse(JSON.stringify(problems.map((problem) => localize(problem, 'en')))))

  // The author writes the hint of a missing setting.
  const words = ({ code, message, hint = '' }: LocalizedProblem) =>
    code === 'launch/missing-setting' ? [message] : [message, hint]
  const french = problems
    .flatMap((problem) => words(localize(problem, 'fr')))
    .filter((text) => /[àâçéèêëîïôùûœ«]/i.test(text))
  expect(french.length).toBeGreaterThan(problems.length)
  expect(out.problems.flatMap(words).filter((text) => french.includes(text))).toEqual([])
})

test('a clean site has no problems', async () => {
  const root = join(folder, 'bakery')
  await copySite(root)
  expect((await check(root, false)).problems.map(told)).toEqual([])
})

test('every code of every check has a planted fault', () => {
  const codes = new Set(planted().map((mark) => mark.split(' ')[1]))
  // Faults that the engine never produces are planted in documents, in run-checks.test.ts.
  const elsewhere = new Set([
    'head/title-missing',
    'head/description-missing',
    'data/unreadable',
    'data/several-graphs',
    'host/limit',
    'host/too-many-files',
    'host/file-too-large',
    'words/no-dictionary',
  ])
  const missing = [...CHECKS, licence]
    .flatMap(({ rules }) => Object.keys(rules))
    .filter((code) => !codes.has(code) && !elsewhere.has(code))
  expect(missing).toEqual([])
})
