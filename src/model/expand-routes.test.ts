import { expect, test } from 'vitest'
import { speak } from '../problems/speak.ts'
import { BuildError } from '../problems/problem.ts'
import { expandRoutes, outputPath, urlPattern } from './expand-routes.ts'
import type { PageModule } from './page-module.ts'
import type { Site } from './site.ts'

const site = {} as Site
const page = (more: Partial<PageModule<unknown>> = {}): PageModule<unknown> => ({
  default: () => null,
  head: () => ({ title: 't', description: 'd', lang: 'fr' }),
  ...more,
})
const paths = (...slugs: readonly string[]) =>
  page({
    paths: () => slugs.map((slug, n) => ({ params: { slug }, props: {}, source: `content/${n}.yaml` })),
  })
const expand = (pages: Readonly<Record<string, PageModule<unknown>>>) =>
  expandRoutes(
    Object.fromEntries(
      Object.entries(pages).map(([path, module]) => [`templates/pages/${path}.tsx`, module]),
    ),
    site,
  )

test.each([
  ['index', '/', 'index.html'],
  ['contact', '/contact', 'contact.html'],
  ['en/index', '/en', 'en.html'],
  ['blog/[slug]', '/blog/[slug]', 'blog/[slug].html'],
  ['404', '/404', '404.html'],
])('%s.tsx is %s, from %s', (path, url, output) => {
  expect(urlPattern(`templates/pages/${path}.tsx`)).toBe(url)
  expect(outputPath(url)).toBe(output)
})

test('routes come in the order of their URLs, whatever order the modules have', () => {
  const pages = { 'blog/[slug]': paths('b', 'a'), index: page(), about: page() }
  const urls = (modules: typeof pages) => expand(modules).routes.map(({ url }) => url)
  expect(urls(pages)).toEqual(['/', '/about', '/blog/a', '/blog/b'])
  expect(urls(Object.fromEntries(Object.entries(pages).reverse()) as typeof pages)).toEqual(urls(pages))
})

test('two pages with one URL fail and name both files', () => {
  expect(expand({ 'blog/[slug]': paths('a', 'a'), 'blog/a': page() }).problems).toMatchObject([
    { code: 'route/duplicate-url', place: { file: 'content/1.yaml' }, also: [{ file: 'content/0.yaml' }] },
    {
      code: 'route/duplicate-url',
      place: { file: 'templates/pages/blog/a.tsx' },
      also: [{ file: 'content/0.yaml' }],
    },
  ])
})

test.each(['c++', '_x~', 'été', 'きかい/東京', 'قهوة', 'हिन्दी', '𠮷', '100'])(
  '%j is part of an address',
  (slug) => {
    const { routes, problems } = expand({ 'blog/[slug]': paths(slug) })
    expect(problems).toEqual([])
    expect(routes).toMatchObject([{ url: `/blog/${slug}`, output: `blog/${slug}.html` }])
  },
)

test('no two files get the same suggestion, nor the name of a third', () => {
  const { problems } = expand({
    '[slug]': paths('[', '{', 'C#', 'c$', 'c', 'C', 'é'.normalize('NFD'), 'x'.repeat(300)),
  })
  const hints = problems.map(({ hint }) => /"(.*)"/.exec(hint?.en ?? '')?.[1])
  expect(hints).toEqual(['u5b', 'u7b', 'c-2', 'c-3', 'c-4', 'e', 'x'.repeat(60)])
})

test.each([
  'Miche du Port',
  '',
  'Été',
  '../x',
  'a//b',
  'A',
  '.htaccess',
  'a?b',
  'a\u0000',
  '\uD800',
  'index',
  'x/404',
  'a.html',
  'a.html.br',
])('%j cannot be part of an address', (slug) => {
  const { routes, problems } = expand({ 'blog/[slug]': paths(slug) })
  expect(routes).toEqual([])
  expect(problems).toMatchObject([{ code: 'route/bad-parameter', place: { file: 'content/0.yaml' } }])
})

test('what a template throws is told with its name; a bug of the engine is not', () => {
  const fails = () => {
    throw new TypeError('boom')
  }
  expect(() => expand({ index: page({ head: fails }) })).toThrow(BuildError)
  expect(() => expand({ index: page({ props: fails }) })).toThrow('The code fails in "props": boom')
  expect(() => expand({ 'a/[slug]': page({ paths: fails }) })).toThrow('The code fails in "paths": boom')
})

test('a module that is no page says what it lacks', () => {
  const message = (path: string, module: object) =>
    expand({ [path]: module as PageModule<unknown> }).problems.map(
      (problem) => speak(problem, 'fr').message,
    )[0]
  expect(message('a', {})).toContain("n'exporte pas de composant par défaut")
  expect(message('a', { default: () => null })).toContain("n'exporte pas « head »")
  expect(message('[slug]', page())).toContain('[slug]')
  expect(message('a', paths('x'))).toContain('« paths »')
})
