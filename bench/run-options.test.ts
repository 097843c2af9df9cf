import { expect, test } from 'vitest'
import { openWork } from './open-work.ts'
import { parseRunOptions } from './run-options.ts'

const all = [{ name: 'site' }, { name: 'eleventy' }, { name: 'hugo' }]

test('by default every contender builds every corpus in three rounds, and nothing is written', () => {
  expect(parseRunOptions([], all)).toEqual({
    pages: ['100', '1000', '5000', '1000-rich', 'tldr', 'node-blog'],
    rounds: 3,
    contenders: all,
    write: false,
  })
})

test('contenders selected by name keep their order, so that the engine stays the baseline', () => {
  const { contenders, pages } = parseRunOptions(['--only', 'hugo,site', '--pages', '20'], all)
  expect({ contenders, pages }).toEqual({ contenders: [{ name: 'site' }, { name: 'hugo' }], pages: ['20'] })
})

test('unknown contenders and invalid numbers are rejected', () => {
  expect(() => parseRunOptions(['--only', 'hugo,jekyll'], all)).toThrow(
    'No contender is called jekyll: site, eleventy, hugo.',
  )
  expect(() => parseRunOptions(['--pages', '100,many'], all)).toThrow('not « many »')
  expect(() => parseRunOptions(['--rounds', '0'], all)).toThrow('--rounds')
})

test('a corpus is skipped if no folder is given or the folder does not contain it', async () => {
  expect(parseRunOptions(['--corpora', '../corpora'], all).corpora).toBe('../corpora')
  expect(await openWork('tldr')).toBe('left out: --corpora says in which folder it is.')
  expect(await openWork('tldr', '/nowhere')).toBe('left out: there is no /nowhere/tldr.')
})
