import { expect, test } from 'vitest'
import type { SiteConfig } from '../../content/define-site.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { reach } from './reach.ts'

/** Problems of pages with these links, with the page on which one link would fix each. */
async function told(
  links: Readonly<Record<string, readonly string[]>>,
  head = '',
  config: Partial<SiteConfig> = {},
): Promise<string[]> {
  const documents = Object.entries(links).map(([url, to]) =>
    documentOf(
      url,
      pageHtml({
        head: url === '/5' ? head : '',
        body: to.map((href) => `<a href="${href}">a</a>`).join(''),
      }),
    ),
  )
  const { problems } = await checkDocuments([reach], documents, { config })
  return problems.map(({ message, about }) => [message.en, about?.en].filter(Boolean).join(' '))
}
const CHAIN = { '/': ['/1'], '/1': ['/2', '/'], '/2': ['/3#a'], '/3': ['/4?b'], '/4': ['/5'] }

test('a page that is unreachable or more than four clicks from the home page is reported', async () => {
  expect(await told({ ...CHAIN, '/5': [] })).toEqual([
    'A page is more than 4 clicks from the home page: "/5". /4',
  ])
  expect(await told({ ...CHAIN, '/5': ['/6'], '/6': [], '/7': ['/7'] })).toEqual([
    'A page is more than 4 clicks from the home page: "/5". /4',
    'A page is more than 4 clicks from the home page: "/6". /4',
    'A page cannot be reached by links from the home page: "/7".',
  ])
  expect(await told({ ...CHAIN, '/': ['/1', '/5'], '/5': [] })).toEqual([])
})

test('a noindex page is not reported, but its links count', async () => {
  const noindex = '<meta name="robots" content="noindex">'
  expect(await told({ ...CHAIN, '/5': [] }, noindex)).toEqual([])
  expect(await told({ ...CHAIN, '/4': [], '/5': [] }, noindex)).toEqual([])
  expect(await told({ '/': ['/5', '/none'], '/5': ['/6'], '/6': [] }, noindex)).toEqual([])
})

test('without a home page, every page is reported as unreachable', async () => {
  expect(await told({ '/a': ['/b'], '/b': ['/a'] })).toEqual([
    'A page cannot be reached by links from the home page: "/a".',
    'A page cannot be reached by links from the home page: "/b".',
  ])
})

test('without a page at "/", paths begin where it redirects and at the pages of languages', async () => {
  const pages = { '/fr': ['/fr/a'], '/fr/a': [], '/en-ca': ['/en/a'], '/en/a': [] }
  const languages = { fr: 'fr-CA', en: 'en-CA' }
  expect(await told(pages, '', { languages })).toEqual([])
  const docs = { '/docs/intro': ['/docs/next'], '/docs/next': [] }
  expect(await told(docs, '', { redirects: { '/': '/docs/intro' } })).toEqual([])
  expect(await told(docs)).toHaveLength(2)
})

test('encoded and absolute links reach their page, with the trailing slash that the config sets', async () => {
  const slash = { trailingSlash: 'always' } as const
  for (const [href, config] of [
    ['/%C3%A9t%C3%A9'],
    ['https://site.example/été?a#b'],
    ['/été/', slash],
  ] as const)
    expect(await told({ '/': [href], '/été': [] }, '', config)).toEqual([])
  expect(await told({ '/': ['/été/'], '/été': [] })).toHaveLength(1)
})

test('an unreachable page is reported in its file, not in a text that mentions its name', async () => {
  const names = ['a-name', 'other']
  const documents = ['/', ...names].map((name) =>
    documentOf(
      name === '/' ? '/' : `/${name}`,
      pageHtml({ head: `<title>${name}</title>` }),
      'fr',
      name === '/' ? undefined : `content/${name}.md`,
    ),
  )
  const sources = { 'content/a-name.md': 'Un texte.', 'content/other.md': 'Voir a-name.' }
  const { problems } = await checkDocuments([reach], documents, { sources })
  expect(problems.map(({ place }) => place)).toEqual(names.map((name) => ({ file: `content/${name}.md` })))
})
