import { expect, test } from 'vitest'
import { githubFiles, githubLimits } from './github-files.ts'

const rules = (...paths: string[]) => ({
  headers: new Map(),
  redirects: paths.map((from) => ({ from, to: '/de' })),
  notFound: [],
})
const made = (base: string, ...paths: string[]) =>
  githubFiles({ site: { origin: 'https://exemple.test', base }, pages: [], rules: rules(...paths) })
    .map(({ path }) => path)
    .filter((path) => path !== '.nojekyll')

test('a redirect of the home page, of a page or of a version is a page', () => {
  const paths = ['/', '/old', '/v1.0', '/old.html']
  const pages = ['index.html', 'old/index.html', 'v1.0/index.html', 'old.html']
  expect(made('/', ...paths)).toEqual(pages)
  expect(made('/port/', ...paths.map((path) => `/port${path}`))).toEqual(pages)
})

test('the message names the redirects of patterns, files and addresses that browsers change', () => {
  const left = ['/a/*', '/b/:c', '/d.pdf', '/../e']
  expect(made('/', ...left)).toEqual([])
  expect(githubLimits(rules('/', ...left), false).message.en).toContain(
    'for ten minutes; no page can redirect /a/*, /b/:c, /d.pdf and 1 more.',
  )
  expect(githubLimits(rules('/'), false).message.en).toContain('for ten minutes.')
})
