import { expect, test } from 'vitest'
import { linksTo } from './leading-to.ts'

test('only files that may lead there are parsed, and other work goes on meanwhile', async () => {
  const parsed: string[] = []
  const files = ['a', 'b', 'c', 'd']
  let went = false
  setImmediate(() => (went = true))
  const links = await linksTo(
    {
      readLinks: () => [],
      readTargets: () => files.map((file) => ({ file, target: file === 'd' ? '/other' : '/page' })),
      findLinks: (file) => {
        for (const started = performance.now(); performance.now() - started < 20;);
        parsed.push(file)
        return Promise.resolve([
          { file, target: '/page', path: [] },
          { file, target: '/other', path: [] },
        ])
      },
    },
    (target) => target === '/page',
  )
  expect(links.map(({ file, target }) => file + target)).toEqual(['a/page', 'b/page', 'c/page'])
  expect(parsed).toEqual(['a', 'b', 'c'])
  expect(went).toBe(true)
})
