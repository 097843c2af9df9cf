import { useState } from 'react'
import { expect, test } from 'vitest'
import { BuildError } from '../problems/problem.ts'
import { expandRoutes, outputPath, urlPattern } from './expand-routes.ts'
import type { PageModule } from './page-module.ts'
import type { Site } from './site.ts'

const site = { config: { origin: 'https://x.example' } } as Site
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
  ['index/a', '/index/a', 'index/a.html'],
  ['v1.2/notes', '/v1.2/notes', 'v1.2/notes.html'],
])('%s.tsx has the address %s and the file %s', (path, url, output) => {
  expect(urlPattern(`templates/pages/${path}.tsx`)).toBe(url)
  expect(outputPath(url)).toBe(output)
})

test('routes are sorted by URL, whatever the order of the modules', () => {
  const pages = { 'blog/[slug]': paths('b', 'a'), index: page(), about: page() }
  const urls = (modules: typeof pages) => expand(modules).routes.map(({ url }) => url)
  expect(urls(pages)).toEqual(['/', '/about', '/blog/a', '/blog/b'])
  expect(urls(Object.fromEntries(Object.entries(pages).reverse()) as typeof pages)).toEqual(urls(pages))
})

test('a parameter can contain slashes, with or without dots before its name', () => {
  const urls = (name: string) => expand({ [name]: paths('a/b') }).routes.map(({ url }) => url)
  expect(urls('docs/[slug]')).toEqual(['/docs/a/b'])
  expect(urls('docs/[...slug]')).toEqual(['/docs/a/b'])
})

test('a page without a source belongs to the entry of its name, if its head reads only one', () => {
  const get = (_: string, id: string) => ({ id, file: `content/${id}.md` })
  const sourceOf = (...ids: readonly string[]) => {
    const head = (_: unknown, { get }: { readonly get: (collection: string, id: string) => unknown }) => {
      for (const id of ids) get('posts', id)
      return { title: 't', description: 'd', lang: 'fr' }
    }
    const module = page({ paths: () => [{ params: { slug: 'a' }, props: {} }], head: head as never })
    const { routes } = expandRoutes({ 'templates/pages/[slug].tsx': module }, { ...site, get } as never)
    return routes[0]?.source
  }
  expect(sourceOf('a', 'a')).toBe('content/a.md')
  expect(sourceOf('a', 'authors/b')).toBe('content/a.md')
  for (const ids of [[], ['authors/b'], ['a', 'tags/a']])
    expect(sourceOf(...ids)).toBe('templates/pages/[slug].tsx')
})

test('two pages with the same URL are reported with both files', () => {
  const { routes, problems } = expand({ 'blog/[slug]': paths('a', 'a'), 'blog/a': page() })
  expect(routes).toMatchObject([{ url: '/blog/a', source: 'content/0.yaml' }])
  expect(problems).toMatchObject([
    {
      code: 'route/duplicate-url',
      message: {
        en: 'Two sources give the same address "/blog/a".',
        fr: 'Deux sources donnent la même adresse « /blog/a ».',
      },
      hint: {
        en: 'Give one of them another file name, or another "slug". On some systems, addresses that differ only in case name one file.',
        fr: 'Donnez à l’un des deux un autre nom de fichier, ou un autre « slug ». Sur certains systèmes, des adresses qui ne diffèrent que par la casse désignent le même fichier.',
      },
      place: { file: 'content/1.yaml' },
      also: [{ file: 'content/0.yaml' }],
    },
    {
      code: 'route/duplicate-url',
      place: { file: 'templates/pages/blog/a.tsx' },
      also: [{ file: 'content/0.yaml' }],
    },
  ])
})

test.each(['c++', '_x~', 'été', 'きかい/東京', 'قهوة', 'हिन्दी', '𠮷', '100', 'pt-BR', 'README'])(
  '%j can be part of an address',
  (slug) => {
    const { routes, problems } = expand({ 'blog/[slug]': paths(slug) })
    expect(problems).toEqual([])
    expect(routes).toMatchObject([{ url: `/blog/${slug}`, output: `blog/${slug}.html` }])
  },
)

test('suggestions are unique and never the name of another file', () => {
  const { problems } = expand({
    '[slug]': paths('[', '{', 'C#', 'c$', 'c', 'é'.normalize('NFD'), 'x'.repeat(300)),
  })
  const hints = problems.map(({ hint }) => /"(.*)"/.exec(hint?.en ?? '')?.[1])
  expect(hints).toEqual(['u5b', 'u7b', 'c-2', 'c-3', 'e', 'x'.repeat(48)])
  const signs = expand({ '[slug]': paths('[]', '['.repeat(100)) }).problems
  expect(signs[0]?.hint?.en).toContain('here "u5b-5d".')
  expect(signs[1]?.hint?.en).toContain(`here "u${'5b-'.repeat(15)}5b".`)
})

test('a suggestion keeps folders', () => {
  const { problems } = expand({
    '[...slug]': paths('Guides//Été', 'Guides/index', 'Index', 'À/Index B', `${'𠮷'.repeat(47)}/?`),
  })
  const hints = problems.map(({ hint }) => /"(.*)"/.exec(hint?.en ?? '')?.[1])
  expect(hints).toEqual(['guides/ete', 'guides/index-2', 'index-2', 'a/index-b', '𠮷'.repeat(47)])
  expect(expand({ '[...slug]': paths('/index') }).routes.map(({ url }) => url)).toEqual(['/index-2'])
  const two = page({ paths: () => [{ params: { a: '', b: 'É' }, props: {} }] })
  expect(expand({ '[a]/[b]': two }).routes).toEqual([])
})

test('a file whose page has another template is to be left out', () => {
  const { problems } = expand({ '[...slug]': paths('index'), 'posts/[slug]': paths('404') })
  const [front, missing] = problems.map(({ hint }) => hint?.en)
  expect(front).toMatch(
    /^Leave it out of paths\(\) .*: its page is templates\/pages\/index\.tsx, which can show/,
  )
  expect(missing).toContain('its page is templates/pages/posts/404.tsx')
})

test.each([
  ['noindex, nofollow', true],
  ['NONE', true],
  ['nofollow, max-image-preview:none', undefined],
])('a page with the robots metadata "%s" has noindex: %s', (robots, noindex) => {
  const head = () => ({ title: 'a', description: 'a', lang: 'fr', meta: { robots } })
  expect(expand({ a: page({ head }) }).routes[0]?.head.noindex).toBe(noindex)
})

test('the full canonical address of a page of the site is a path', () => {
  const links = ['https://x.example/a', 'https://y.example/a'].map((href) => ({ rel: 'canonical', href }))
  const head = () => ({ title: 'a', description: 'a', lang: 'fr', links })
  const hrefs = expand({ a: page({ head }) }).routes[0]?.head.links?.map(({ href }) => href)
  expect(hrefs).toEqual(['/a', 'https://y.example/a'])
})

test('addresses of translations can end in a slash', () => {
  const head = () => ({ title: 'a', description: 'a', lang: 'fr', translations: { en: '/en/a/', fr: '/' } })
  const { routes } = expand({ a: { ...page({}), head } })
  expect(routes[0]?.head.translations).toEqual({ en: '/en/a', fr: '/' })
})

test('two addresses that differ only in case are reported with both files', () => {
  const { routes, problems } = expand({ '[...slug]': paths('pt-BR/a', 'b', 'pt-br/A') })
  expect(routes.map(({ url }) => url)).toEqual(['/b', '/pt-BR/a', '/pt-br/A'])
  expect(problems).toMatchObject([
    {
      code: 'route/duplicate-url',
      message: { en: 'Two sources give the same address "/pt-br/A".' },
      place: { file: 'content/2.yaml' },
      also: [{ file: 'content/0.yaml' }],
    },
  ])
})

test('a name can be as long as file systems allow, including the extension of a compressed page', () => {
  expect(expand({ '[slug]': paths('x'.repeat(240)) }).problems).toEqual([])
  expect(expand({ '[slug]': paths('é'.repeat(121)) }).problems).toHaveLength(1)
})

test('a path of several parts is written part by part', () => {
  const module = page({ paths: () => [{ params: { path: 'Un toit/Rouge' }, props: {} }] })
  expect(expand({ '[...path]': module }).problems[0]?.hint?.en).toMatch(
    / slug\(\) of site\/page: id\.split\('\/'\)\.map\(slug\)\.join\('\/'\), here "un-toit\/rouge"\.$/,
  )
})

test('the 404 page of a folder has a template of its own', () => {
  const module = page({ paths: () => [{ params: { path: 'fr/404' }, props: {} }] })
  expect(expand({ '[...path]': module }).problems[0]?.hint?.en).toMatch(
    /^Leave it out of paths\(\) of .*: its page is templates\/pages\/fr\/404\.tsx/,
  )
})

test('a value that cannot be part of an address is reported with what to write', () => {
  expect(expand({ '[slug]': paths('Café noir', '') }).problems).toEqual([
    {
      code: 'route/bad-parameter',
      message: {
        en: '"Café noir" cannot be part of an address.',
        fr: '« Café noir » ne peut pas faire partie d’une adresse.',
      },
      about: { en: 'templates/pages/[slug].tsx [slug]', fr: 'templates/pages/[slug].tsx [slug]' },
      hint: {
        en: 'In paths() of templates/pages/[slug].tsx, write such names with slug() of site/page: here "cafe-noir".',
        fr: 'Dans paths() de templates/pages/[slug].tsx, écrivez de tels noms avec slug() de site/page : ici « cafe-noir ».',
      },
      place: { file: 'content/0.yaml' },
    },
    {
      code: 'route/bad-parameter',
      message: { en: '"" cannot be part of an address.', fr: '«  » ne peut pas faire partie d’une adresse.' },
      hint: {
        en: 'Leave it out of paths() of templates/pages/[slug].tsx: its page is templates/pages/index.tsx, which can show this file.',
        fr: 'Laissez-le hors de paths() de templates/pages/[slug].tsx : sa page est templates/pages/index.tsx, qui peut montrer ce fichier.',
      },
      place: { file: 'content/1.yaml' },
    },
  ])
})

test('with sources given, only their pages and pages without a source are expanded', () => {
  const module = page({
    paths: () => [
      { params: { slug: 'a' }, props: {}, source: 'content/a.yaml' },
      { params: { slug: 'b' }, props: {}, source: 'content/b.yaml' },
      { params: { slug: 'c' }, props: {} },
    ],
  })
  const sources = new Set(['content/b.yaml'])
  const { routes } = expandRoutes({ 'templates/pages/[slug].tsx': module }, site, { sources })
  expect(routes.map(({ url }) => url)).toEqual(['/b', '/c'])
})

test.each([
  'Miche du Port',
  '',
  '../x',
  'a//b',
  'e\u0301',
  '.htaccess',
  'a?b',
  'a\u0000',
  '\uD800',
  'index',
  'x/404',
  'a.html',
  'a.html.br',
  'Index',
  'a.HTML',
])('%j cannot be part of an address', (slug) => {
  const { routes, problems } = expand({ 'blog/[slug]': paths(slug) })
  expect(routes.filter(({ url }) => url === `/blog/${slug}`)).toEqual([])
  expect(routes).toHaveLength(['', 'index', 'x/404'].includes(slug) ? 0 : 1)
  expect(problems).toMatchObject([{ code: 'route/bad-parameter', place: { file: 'content/0.yaml' } }])
})

test('a hook outside of a component is reported as that', () => {
  const head = () => {
    useState(0)
    return page().head({}, site)
  }
  expect(() => expand({ index: page({ head }) })).toThrow(
    'The code fails in "head": Cannot read properties of null (reading \'useState\') (hooks work in components only:',
  )
  const read = () => (JSON.parse('{ "a": null }') as { a: { user: never } }).a.user
  expect(() => expand({ index: page({ head: read }) })).toThrow(/\(reading 'user'\)$/)
})

test('an error thrown by a template is reported with the name of the function', () => {
  const fails = () => {
    throw new TypeError('boom')
  }
  expect(() => expand({ index: page({ head: fails }) })).toThrow(BuildError)
  expect(() => expand({ index: page({ head: fails }) })).toThrow('The code fails in "head": boom')
  expect(() => expand({ index: page({ props: fails }) })).toThrow('The code fails in "props": boom')
  expect(() => expand({ 'a/[slug]': page({ paths: fails }) })).toThrow('The code fails in "paths": boom')
})

test('problems are sorted by template, whatever the order of the modules', () => {
  const none = {} as PageModule<unknown>
  const files = ({ problems }: ReturnType<typeof expand>) => problems.map(({ place }) => place?.file)
  expect(files(expand({ b: none, a: none }))).toEqual(['templates/pages/a.tsx', 'templates/pages/b.tsx'])
})
