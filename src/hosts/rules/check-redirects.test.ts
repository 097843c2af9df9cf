import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRedirects } from './check-redirects.ts'
import { compileHostRules } from './host-rules.ts'

const config = { origin: 'https://boulangerie.example' }
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

test('the lines of thousands of redirects are found in linear time', () => {
  const redirects = many(30_000, (n) => ({ from: `/old-${n}`, to: '/nowhere' }))
  const written = redirects.map(({ from, to }, n) => {
    return { file: 'content/redirects.yaml', line: n + 1, column: 1, target: to, path: [from] }
  })
  const last = checkRedirects(redirects, ['about.html'], [...written, ...written]).at(-1)
  expect(last).toMatchObject({ place: { file: 'content/redirects.yaml', line: 30_000 } })
})

test('a target with a folder too many gets the address without it', () => {
  const [problem] = checkRedirects([{ from: '/a', to: '/project/contact' }], ['index.html', 'contact.html'])
  expect(problem?.hint?.en).toBe('Did you mean "/contact"?')
})

test('redirects that hide a page or file, form a chain or lead nowhere are errors', async () => {
  const to: Record<string, string> = {
    '/contact': '/',
    '/contact.html': '/',
    '/blog/x.html': '/blog/x',
    '/index.html': '/contact',
    '/tarifs.pdf': '/',
    '/a': '/b/',
    '/b/': '/?x/',
    '/c': '/parti',
    '/d': 'https://ailleurs.example/',
    '/e': '/?x#y',
    '/f': '/plan.pdf',
    '/g/:slug': '/blog/:slug',
    '/h': '/reindex',
    '/i/*': '/blogue/:splat',
    '/j': '/contcat',
    '/m/*': '/blog/*',
    '/n/:id': '/blog/:slug',
    '/o/*': '/',
    '/k': '/l#x',
    '/l': '/k',
  }
  const { redirects } = compileHostRules({ config: { ...config, redirects: to }, styleHashes: [] })
  const files = [
    'index.html',
    'contact.html',
    'plan.pdf',
    'tarifs.pdf',
    'reindex.html',
    'blog/x.html',
    'o/p.html',
  ]
  const written = ['/other', '/c/'].map((from, n) => {
    return { file: 'content/redirects.yaml', path: [from], line: n + 1, column: 9, target: '' }
  })
  const problems = checkRedirects(redirects, files, written)
  await expect(words(problems).join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'fixtures', 'redirects.txt'),
  )
})

function words(problems: ReturnType<typeof checkRedirects>): string[] {
  return problems.map(({ code, message, hint, place }) =>
    [
      `${[place?.file, place?.line, place?.column].filter(Boolean).join(':')} ${code}`,
      message.en,
      hint?.en,
      message.fr,
      hint?.fr,
      '',
    ].join('\n'),
  )
}
