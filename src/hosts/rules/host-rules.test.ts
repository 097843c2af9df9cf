import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hostFiles } from '../files/host-files.ts'
import { readContents } from '../../lib/site-file.ts'
import { githubFiles } from '../targets/github-files.ts'
import { requestFunction, responseFunction } from '../targets/lambda-edge.ts'
import { pathPattern } from './host-path-pattern.ts'
import { checkRedirects } from './check-redirects.ts'
import { compileHostRules, type HostRulesInput } from './host-rules.ts'
import { placeRules } from './place-rules.ts'
import { prefetchFiles } from './prefetch-files.ts'

const config = { origin: 'https://boulangerie.example' }
const FILES = [
  'index.html',
  '404.html',
  'en/404.html',
  'assets/a.svg',
  'images/a.webp',
  'images/b/c.avif',
  'favicon.svg',
  'cards/x.png',
  'cards/x.txt',
  'rss.xml',
  'blog/rss.xml',
  'site.webmanifest',
  'robots.txt',
  'sw.js',
]

const compile = (input: Partial<HostRulesInput> = {}) =>
  compileHostRules({ config, styleHashes: [], files: FILES, ...input })
const header = (rules: ReturnType<typeof compile>, name: string) =>
  [...rules.headers].flatMap(([path, { [name]: value }]) => (value === undefined ? [] : [{ path, value }]))
const file = (rules: ReturnType<typeof compile>, path: string) =>
  String(hostFiles(rules).find((file) => file.path === path)?.contents)

test('_headers of a site with every feature matches the fixture', async () => {
  const found = ['film.mp4', 'pagefind/fragment/fr.pf_fragment', 'pagefind/index/fr.pf_index']
  const others = ['pagefind/fr.pf_meta', 'pagefind/wasm.fr.pagefind', 'pagefind/wasm.fr.pagefind.js']
  const own = ['copy/pagefind/a.pf_meta', 'feed.xml.html', 'speculation-rules.json']
  const rules = compile({
    config: { ...config, prefetch: true, search: ['/recherche'] },
    styleHashes: ["'sha256-a'"],
    scripts: ["'sha256-b'"],
    trustedTypes: [],
    files: [...FILES, ...found, ...others, ...own],
  })
  await expect(file(rules, '_headers')).toMatchFileSnapshot(
    join(import.meta.dirname, 'fixtures', 'headers.txt'),
  )
})

test('a site without https is not upgraded to https', () => {
  const rules = compile({ config: { origin: 'http://localhost:4321' } })
  expect(header(rules, 'Strict-Transport-Security')).toEqual([])
  expect(header(rules, 'Content-Security-Policy')[0]?.value).toMatch(/; trusted-types site$/)
})

test('content types that hosts get wrong are set', () => {
  const feeds = [{ url: '/blog/index.xml' }]
  const rules = compile({ config: { ...config, feeds }, files: [...FILES, 'blog/index.xml', 'sitemap.xml'] })
  expect(header(rules, 'Content-Type').map(({ path, value }) => [path, value])).toEqual([
    ['/blog/index.xml', 'application/rss+xml; charset=utf-8'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/cards/x.txt', 'text/plain; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])
})

test('every page announces the prefetch rules, also on a site with a base path', () => {
  const settings = { ...config, base: '/projet.x/', prefetch: true }
  const files = [...FILES, ...prefetchFiles(settings).map(({ path }) => path)]
  const { headers } = placeRules(compile({ config: settings, files }), settings)
  const path = '/projet.x/speculation-rules.json'
  expect(headers.get('/*')).toMatchObject({ 'Speculation-Rules': `"${path}"` })
  expect(headers.get(path)).toEqual({
    'Cache-Control': 'public, max-age=86400',
    'Content-Type': 'application/speculationrules+json',
  })
  const where = {
    and: [{ href_matches: '/projet.x/*' }, { not: { href_matches: ['/api/*', '/projet.x/*.*'] } }],
  }
  expect(JSON.parse(String(prefetchFiles(settings)[0]?.contents))).toEqual({
    prefetch: [{ where, eagerness: 'conservative' }],
  })
  expect(prefetchFiles({ prefetch: true })[0]?.contents).toContain('"/*"')
  expect([prefetchFiles({}), header(compile(), 'Speculation-Rules')]).toEqual([[], []])
})

test('the compiled rules never set one header twice for a path', () => {
  const { headers } = compile()
  for (const path of [...FILES, 'assets/a.js']) {
    const own = [...headers].flatMap(([pattern, values]) =>
      pattern !== '/*' && new RegExp(pathPattern(pattern)).test(`/${path}`) ? Object.keys(values) : [],
    )
    expect(new Set(own).size, path).toBe(own.length)
  }
})

test('_redirects contains the rules in its own syntax', () => {
  const rules = compile({ config: { ...config, redirects: { '/vieux/*': '/blog/:splat', '/ancien': '/' } } })
  expect(file(rules, '_redirects')).toBe('/ancien / 301\n/vieux/* /blog/:splat 301\n/en/* /en/404.html 404\n')
})

test('redirects support addresses with spaces and non-ASCII letters, encoded or not', () => {
  const rules = placeRules(
    compile({
      config: { ...config, redirects: { '/a b': '/étiquettes/été', '/%C3%A9t%C3%A9/*': '/:splat' } },
    }),
    {},
  )
  expect(file(rules, '_redirects')).toContain(
    '/a%20b /%C3%A9tiquettes/%C3%A9t%C3%A9 301\n/été/* /:splat 301\n',
  )
  expect(file(rules, 'site.nginx.conf')).toContain(
    `location = "/a b" { return 301 /%C3%A9tiquettes/%C3%A9t%C3%A9$is_args$args; }\n\nlocation ~ ${JSON.stringify(pathPattern('/été/*'))} {`,
  )
  expect(requestFunction(rules, {})).toContain(JSON.stringify(pathPattern('/%C3%A9t%C3%A9/*')))
  const to = { '/x': '/%C3%A9t%C3%A9' }
  const { redirects } = compile({ config: { ...config, redirects: to } })
  expect(checkRedirects(redirects, ['été.html'])).toEqual([])
})

test('the 404 page of a folder applies to addresses as deep as its pages', () => {
  const rules = (...files: string[]) => compile({ files }).notFound.map(({ from, to }) => `${from} ${to}`)
  expect(rules('blog.html', 'blog/404.html', 'blog/a.html', 'blog/a/image.png')).toEqual([
    '/blog/:slug /blog/404.html',
  ])
  expect(rules('en/404.html', 'en/contact.html', 'en/cities/x.html')).toEqual(['/en/* /en/404.html'])
  expect(rules('en/404.html', 'english/x.html')).toEqual(['/en/* /en/404.html'])
})

test('nginx matches a placeholder as one segment and inserts captured parts into the target', () => {
  const redirects = {
    '/x/*': '/y/:splat',
    '/z/:slug': 'https://z.example:8080/:slug',
    // A name that the source lacks would be an unknown variable, with which nginx does not start.
    '/w/*': 'https://w.example/Help:Home?from=:splat',
  }
  const nginx = file(
    compile({
      config: { ...config, redirects },
      files: ['blog/404.html', 'blog/a.html'],
    }),
    'site.nginx.conf',
  )
  expect(nginx).toContain(
    `location ~ ${JSON.stringify(pathPattern('/blog/:slug'))} {\n  error_page 404 /blog/404.html;`,
  )
  const to = {
    '/x/*': '/y/$1',
    '/z/:slug': 'https://z.example:8080/$1',
    '/w/*': 'https://w.example/Help:Home?from=$1?',
  }
  for (const [from, address] of Object.entries(to)) {
    const pattern = JSON.stringify(pathPattern(from))
    expect(nginx).toContain(`location ~ ${pattern} { rewrite ${pattern} ${address} permanent; }`)
  }
})

test('nginx redirects the old index of a folder before it removes the slash, unless it has its own redirect', () => {
  const redirects = { '/x/*': '/y/:splat', '/w/*': '/', '/w': '/v' }
  const nginx = file(compile({ config: { ...config, redirects } }), 'site.nginx.conf')
  expect(nginx).toContain('if ($uri ~ "^/x/$") { return 301 /y/$is_args$args; }\n')
  expect(nginx).not.toContain('"^/w/$"')
})

test('every location of the nginx file repeats the policy, because nginx does not inherit it', () => {
  const nginx = file(compile({ config: { ...config, redirects: { '/ancien': '/' } } }), 'site.nginx.conf')
  const blocks = nginx
    .split('\nlocation ')
    .slice(1)
    .filter((block) => block.includes('try_files') || block.includes('internal;'))
  expect(blocks.length).toBeGreaterThan(8)
  for (const block of blocks) {
    expect(block.match(/add_header Content-Security-Policy /g)).toHaveLength(1)
    expect(block.match(/add_header Cache-Control /g)).toHaveLength(1)
  }
  expect(nginx).toContain('location = /ancien { return 301 /$is_args$args; }')
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(nginx.split('{').length).toBe(nginx.split('}').length)
})

test('a search page has its own policy in _headers and in the nginx file', () => {
  const files = [...FILES, 'recherche.html', 'pagefind/index/fr_1.pf_index', 'pagefind/wasm.fr.pagefind']
  const rules = compile({ config: { ...config, search: ['/recherche'] }, files })
  const [everywhere, own] = header(rules, 'Content-Security-Policy')
  expect(everywhere).toMatchObject({ path: '/*', value: expect.not.stringContaining('wasm') })
  expect(own).toEqual({
    ...everywhere,
    path: '/recherche',
    value: everywhere?.value.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  })
  expect(file(rules, '_headers')).toContain(
    `\n/recherche\n  ! Content-Security-Policy\n  Content-Security-Policy: `,
  )

  const nginx = file(rules, 'site.nginx.conf')
  const page = nginx.slice(nginx.indexOf('location = /recherche {')).split('\n}')[0]
  expect(page?.match(/Content-Security-Policy .*/g)).toEqual([expect.stringContaining('wasm-unsafe-eval')])
  expect(page).toContain('try_files $uri $uri.html')
  expect(nginx.match(/wasm-unsafe-eval/g)).toHaveLength(1)
})

test.each([
  [{ base: '/port/' }, '/port/recherche', ['/port/recherche', '/port/recherche.html']],
  [{ trailingSlash: 'always' as const }, '/recherche/', ['/recherche/', '/recherche/index.html']],
])(
  'with %o, the policy of a page applies to its address, and to its file at CloudFront',
  (site, path, uris) => {
    const rules = placeRules(compile({ config: { ...config, search: ['/recherche'] } }), site)
    const paths = header(rules, 'Content-Security-Policy').map((rule) => rule.path)
    expect(paths).toEqual(['/*', path, expect.stringContaining('assets/*')])
    const handler = runInNewContext(`${responseFunction(rules)}; handler`) as (event: object) => {
      headers: Record<string, { value: string }>
    }
    const policy = (uri: string) =>
      handler({ request: { uri }, response: { headers: {} } }).headers['content-security-policy']?.value
    for (const uri of uris) expect(policy(uri)).toContain('wasm-unsafe-eval')
    expect(policy('/port/recherches.html')).not.toContain('wasm-unsafe-eval')
  },
)

test('at GitHub Pages, the policy of a search page is in the page', () => {
  const rules = compile({ config: { ...config, search: ['/recherche'] } })
  const pages = ['recherche.html', 'index.html'].map((path) => ({ path, contents: '<meta charset="utf-8">' }))
  const [page, home] = githubFiles({ site: config, pages, rules }).map((each) => String(readContents(each)))
  expect(page).toContain('wasm-unsafe-eval')
  expect(home).toContain('content-security-policy')
  expect(home).not.toContain('wasm-unsafe-eval')
})
