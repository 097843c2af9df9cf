import { expect, test } from 'vitest'
import type { Problem } from '../../problems/problem.ts'
import { canCheckFurther, furtherProblems } from './further-problems.ts'

test('after more than a thousand errors, pages are not checked, regardless of warnings', () => {
  const mistake: Problem = { code: 'content/missing-image', message: { en: '', fr: '' } }
  const warning: Problem = { ...mistake, severity: 'warning' }
  const after = (count: number) => {
    const mistakes = Array.from({ length: 2000 }, (_, n) => (n < count ? mistake : warning))
    return canCheckFurther({ mistakes, content: { facts: {} } as never })
  }
  expect([after(1000), after(1001)]).toEqual([true, false])
})

test.each([
  ['content/yaml-syntax', 'content/prices.yaml', ['/posts/snow', '/about']],
  ['content/yaml-syntax', 'content/posts/snow.md', ['/about']],
  ['content/yaml-syntax', 'content/posts/snow/index.md', ['/about']],
  ['content/yaml-syntax', 'content/posts/a.md', ['/posts/snow', '/about']],
  ['content/yaml-syntax', 'content/posts/index.md', ['/posts/snow', '/about']],
  ['content/yaml-syntax', 'content/posts.md', ['/about']],
  ['content/missing-image', 'content/posts/snow.md', ['/posts/snow', '/about']],
  ['content/file-format', 'content/posts/first.mdx', []],
  ['route/page-module', 'templates/pages/posts/[slug].tsx', []],
  ['route/page-module', 'templates/pages/hours.tsx', ['/posts/snow', '/about']],
])('beside %s in %s, broken links to %j are reported', (code, file, told) => {
  const text = (en: string) => ({ en, fr: '' })
  const found = ['/posts/snow', '/about'].map((address): Problem => ({
    code: 'link/missing-page',
    message: text(''),
    target: address,
    place: { file: 'content/links.md', line: 1, column: 1 },
  }))
  const left = furtherProblems([{ code, message: text(''), place: { file } }], new Set(), [], found)
  expect(left.map(({ target }) => target)).toEqual(told)
})

test.each([
  ['content/too-deep', ['/about']],
  ['content/yaml-syntax', ['/about']],
])('beside %s in a text, broken links to its anchors are not reported', (code, told) => {
  const problem = (each: string, file: string, target?: string): Problem => ({
    code: each,
    message: { en: '', fr: '' },
    target,
    place: { file, line: 1, column: 1 },
  })
  const found = ['/posts/snow', '/about'].map((address) =>
    problem('link/missing-anchor', 'content/links.md', address),
  )
  const left = furtherProblems([problem(code, 'content/posts/snow.md')], new Set(), [], found)
  expect(left.map(({ target }) => target)).toEqual(told)
})

test('beside pages that failed, a redirect to their addresses is not reported', () => {
  const redirect = (target: string): Problem => ({
    code: 'host/redirect-to-nothing',
    message: { en: '', fr: '' },
    target,
    place: { file: 'content/redirects.yaml', line: 2, column: 3 },
  })
  const [toPosts, toNothing] = [redirect('/posts/:splat'), redirect('/other/:splat')]
  const left = furtherProblems([], new Set(['/posts/snow']), [], [toPosts, toNothing])
  expect(left).toEqual([toNothing])
})

test('a warning in a file does not hide broken links to it', () => {
  const at = { file: 'content/posts/snow.md', line: 1, column: 1 }
  const warning: Problem = {
    code: 'content/loose-html',
    severity: 'warning',
    message: { en: '', fr: '' },
    place: at,
  }
  const found: Problem = {
    code: 'link/missing-page',
    message: { en: '', fr: '' },
    target: '/posts/snow',
    place: { ...at, line: 2 },
  }
  expect(furtherProblems([warning], new Set(), [], [found])).toEqual([found])
})

test('a broken link to a file with a mistake is not reported beside the mistake', () => {
  const problem = (code: string, file: string, line: number, target?: string): Problem => ({
    code,
    message: { en: '', fr: '' },
    target,
    place: { file, line, column: 1 },
  })
  const mistakes = [problem('content/missing-key', 'content/a/Big note.md', 1)]
  const found = ['/a/Big note.md', '/b.md'].map((target, at) =>
    problem('link/unpublished', 'content/links.md', at + 1, target),
  )
  expect(furtherProblems(mistakes, new Set(), [], found)).toEqual(found.slice(1))
})

test('the address that a feed gives an entry with a mistake is not reported', () => {
  const mistake: Problem = {
    code: 'content/missing-key',
    message: { en: '', fr: '' },
    place: { file: 'content/posts/snow.md', line: 1, column: 1 },
  }
  const found = ['snow', 'rain'].map((name): Problem => ({
    code: 'link/missing-page',
    message: { en: '', fr: '' },
    target: '/posts',
    place: { file: 'site.config.ts' },
    also: [{ file: `content/posts/${name}.md` }],
  }))
  expect(furtherProblems([mistake], new Set(), found, [])).toEqual(found.slice(1))
})
