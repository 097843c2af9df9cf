import { expect, test } from 'vitest'
import { openWork } from './open-work.ts'
import { parseRunOptions } from './run-options.ts'

const all = [{ name: 'site' }, { name: 'eleventy' }, { name: 'hugo' }]

test('without options every contender builds all there is in three rounds, and nothing is written', () => {
  expect(parseRunOptions([], all)).toEqual({
    pages: ['100', '1000', '5000', '1000-rich', 'tldr', 'node-blog'],
    rounds: 3,
    contenders: all,
    write: false,
  })
})

test('contenders are chosen by name and keep their order, so that ratios are to the engine', () => {
  const { contenders, pages } = parseRunOptions(['--only', 'hugo,site', '--pages', '20'], all)
  expect({ contenders, pages }).toEqual({ contenders: [{ name: 'site' }, { name: 'hugo' }], pages: ['20'] })
})

test('a name that no contender has, and a number that is none, are told', () => {
  expect(() => parseRunOptions(['--only', 'hugo,jekyll'], all)).toThrow(
    'No contender is called jekyll: site, eleventy, hugo.',
  )
  expect(() => parseRunOptions(['--pages', '100,many'], all)).toThrow('not « many »')
  expect(() => parseRunOptions(['--rounds', '0'], all)).toThrow('--rounds')
})

test('a corpus is left out where nothing says in which folder it is, or the folder lacks it', async () => {
  expect(parseRunOptions(['--corpora', '../corpora'], all).corpora).toBe('../corpora')
  expect(await openWork('tldr')).toBe('left out: --corpora says in which folder it is.')
  expect(await openWork('tldr', '/nowhere')).toBe('left out: there is no /nowhere/tldr.')
})
