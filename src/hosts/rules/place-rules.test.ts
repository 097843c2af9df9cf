import { expect, test } from 'vitest'
import { hostFiles } from '../files/host-files.ts'
import { githubFiles } from '../targets/github-files.ts'
import { compileHostRules } from './host-rules.ts'
import { placeRules } from './place-rules.ts'

const site = { origin: 'https://bakery.example', trailingSlash: 'always' } as const
const redirects = {
  '/2019/loaf//': '/loaf//?a=b/',
  '/2019/loaf': '/loaf/?a=b/',
  '/journal/*': '/posts/:splat',
  '/old page.html': '/loaf',
  '/gone': 'https://other.example/a/?b=c/',
}
const rules = () => placeRules(compileHostRules({ config: { ...site, redirects }, styleHashes: [] }), site)

test('a redirect from an address with a trailing slash becomes one without the slash', () => {
  expect(rules().redirects).toEqual([
    { from: '/2019/loaf', to: '/loaf/?a=b/' },
    { from: '/old page.html', to: '/loaf/' },
    { from: '/gone', to: 'https://other.example/a/?b=c/' },
    // `/journal/snow/` fills the splat with `snow/`.
    { from: '/journal/*', to: '/posts/:splat' },
  ])
  const pages = githubFiles({ site: { ...site, base: '/' }, pages: [], rules: rules() } as never).map(
    ({ path }) => path,
  )
  expect(pages).toEqual(['2019/loaf/index.html', 'old page.html', 'gone/index.html', '.nojekyll'])
})

test('nginx applies a redirect from a file before it redirects to canonical addresses', () => {
  const nginx = String(hostFiles(rules(), site).find(({ path }) => path === 'site.nginx.conf')?.contents)
  const old = nginx.indexOf(String.raw`if ($uri ~ "^/old page\\.html$") { return 301 /loaf/$is_args$args; }`)
  expect(old).toBeGreaterThan(0)
  expect(old).toBeLessThan(nginx.indexOf('$request_uri'))
  expect(nginx).not.toContain('location = "/old page.html"')
})
