import { expect, test } from 'vitest'
import { checkDocuments, documentOf, pageHtml, toldOf } from '../fixtures/site-in-memory.ts'
import { titles } from './titles.ts'

const page = (url: string, title: string, description: string, more = '') =>
  documentOf(
    url,
    pageHtml({ head: `<title>${title}</title><meta name="description" content="${description}">${more}` }),
  )
const TITLE = 'Un titre de page'
const DESCRIPTION = 'Une description, en assez de mots pour que les moteurs de recherche la montrent.'

const told = async (...pages: readonly ReturnType<typeof page>[]) =>
  (await checkDocuments([titles], pages)).problems.map((problem) => toldOf(problem).slice('head/'.length))

test.each([
  [
    49,
    'description-length: The description "$" has 49 characters: it needs at least 50. Say in one or two sentences what is on the page, and for whom.',
  ],
  [50, undefined],
  [170, undefined],
  [
    171,
    'description-length: The description "$" has 171 characters: search engines show 170. Say in one or two sentences what is on the page, and for whom.',
  ],
])('a description of %i characters is checked against the length limits', async (length, expected) => {
  const description = 'a'.repeat(length)
  expect(await told(page('/', TITLE, description))).toEqual(
    expected === undefined ? [] : [expected.replace('$', description)],
  )
})

test('a title that is too short is reported', async () => {
  expect(await told(page('/', 'Court', DESCRIPTION))).toEqual([
    'title-length: The title "Court" has 5 characters: it needs at least 10. Say what is on the page, in the words that people search for: what matters first, the name of the site last.',
  ])
})

test('Chinese, Japanese and Korean letters count as two for the width, as three for the meaning', async () => {
  expect(await told(page('/', '行为准则', DESCRIPTION))).toEqual([])
  expect(await told(page('/', '字カ한', DESCRIPTION))).toMatchObject([
    expect.stringContaining('has 3 characters: it needs at least 4.'),
  ])
  expect(await told(page('/', '字ひ'.repeat(17), DESCRIPTION))).toEqual([])
  expect(await told(page('/', '字ひ'.repeat(18), DESCRIPTION))).toMatchObject([
    expect.stringContaining('has 36 characters: search engines show 35.'),
  ])
})

test('pages in two languages can share a title but not a description', async () => {
  const [one, other] = [page('/a', TITLE, DESCRIPTION), page('/b', TITLE, DESCRIPTION)]
  const inEnglish = { ...other, page: { ...other.page, route: { ...other.page.route, lang: 'en-CA' } } }
  const { problems } = await checkDocuments([titles], [one, inEnglish])
  expect(problems.map(({ code }) => code)).toEqual(['head/description-duplicate'])
})

test('a duplicate title or description is reported at the second page, with the first', async () => {
  const { problems } = await checkDocuments(
    [titles],
    [
      page('/a', TITLE, DESCRIPTION),
      page('/b', TITLE, `${DESCRIPTION} Ou presque.`),
      page('/c', 'Un autre titre', DESCRIPTION),
    ],
  )
  expect(
    problems.map((problem) => [
      toldOf({ ...problem, hint: undefined }),
      problem.place?.file,
      problem.also?.[0]?.file,
    ]),
  ).toEqual([
    [
      `head/title-duplicate: The title "${TITLE}" is also that of "/a".`,
      'templates/pages/b.tsx',
      'templates/pages/a.tsx',
    ],
    [
      `head/description-duplicate: The description "${DESCRIPTION}" is also that of "/a".`,
      'templates/pages/c.tsx',
      'templates/pages/a.tsx',
    ],
  ])
})

test('for a short title on two pages, only the duplicate problem refers to both', async () => {
  const { problems } = await checkDocuments(
    [titles],
    [page('/a', 'Court', DESCRIPTION), page('/b', 'Court', `${DESCRIPTION} Ou presque.`)],
  )
  expect(problems.map(({ code, also }) => [code, also?.length])).toEqual([
    ['head/title-length', undefined],
    ['head/title-length', undefined],
    ['head/title-duplicate', 1],
  ])
})

test('noindex pages need a title and description, but of any length and not unique', async () => {
  const noindex = '<meta name="robots" content="noindex">'
  expect(await told(page('/a', 'Court', 'Court', noindex), page('/b', 'Court', 'Court', noindex))).toEqual([])
  expect(await told(page('/a', TITLE, DESCRIPTION, noindex), page('/b', TITLE, DESCRIPTION))).toEqual([])
  expect(await told(page('/a', '', '', noindex))).toEqual([
    'title-missing: A page has no title. Give it a title that says what is on it.',
    'description-missing: A page has no description. Write one or two sentences that make people want to read on.',
  ])
  expect(await told(page('/a', '', ''), page('/b', '', ''))).toHaveLength(4)
})

test('a title problem is reported at the title key in the head of the template', async () => {
  const source = `export const a = '${TITLE}.'\nexport const head = () => ({\n  description: '',\n  title: 'Court' })`
  const { problems } = await checkDocuments([titles], [page('/page', 'Court', DESCRIPTION)], {
    sources: { 'templates/pages/page.tsx': source },
  })
  expect(problems.map(({ place }) => place?.line)).toEqual([4])
})

test('a title of one word, or that names the file, is not located in a text of another page; a longer one is', async () => {
  const long = 'un à un '.repeat(10).trim()
  const sources = {
    'content/a.md': 'Un autre texte.',
    'content/b.md': `Voir les exemples, ${long}.`,
  }
  const placeOf = async (title: string, file = 'content/a.md') => {
    const head = `<title>${title}</title><meta name="description" content="${DESCRIPTION}">`
    const document = documentOf('/a', pageHtml({ head }), 'fr', file)
    const { problems } = await checkDocuments([titles], [document], { sources })
    return problems.map(({ place }) => place?.file)
  }
  expect(await placeOf('exemples')).toEqual(['templates/pages/a.tsx'])
  expect(await placeOf(long)).toEqual(['content/b.md'])
  expect(await placeOf(long, `content/${long}.md`)).toEqual(['templates/pages/a.tsx'])
})
