import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { withBuildCache } from '../../cache/build-cache.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { duplicates } from './duplicates.ts'

const SENTENCES = [
  'Chaque vélo passe d’abord au lavage, parce qu’une chaîne sale cache ce qui est usé.',
  'On mesure ensuite le jeu des roulements, la tension des rayons et l’épaisseur des patins.',
  'Tout est prêt pour lundi.',
  'Tout est écrit sur une feuille que vous gardez avec la facture.',
  'Voilà tout.',
]
const TEXT = SENTENCES.join(' ')
/** As long a text, with no words in common. */
const OTHER = Array.from({ length: 60 }, (_, index) => `mot${index}`).join(' ')

const page = (url: string, text: string, { lang = 'fr', head = '' } = {}, source?: string) =>
  documentOf(url, pageHtml({ head, body: `<main><p>${text}</p></main>` }), lang, source)

async function check(pages: readonly ReturnType<typeof page>[], nearDuplicates?: number) {
  const { problems } = await checkDocuments([duplicates], pages, {
    config: nearDuplicates === undefined ? {} : { nearDuplicates },
  })
  return problems
}
const told = async (...given: Parameters<typeof check>) =>
  (await check(...given)).map(({ message }) => message)

test('near-duplicate pages are reported with their longest common sentences', async () => {
  expect(
    await told([page('/a', `Au nord. ${TEXT}`), page('/b', `Au sud. ${TEXT}`), page('/c', OTHER)]),
  ).toEqual([
    {
      en: `"/a" and "/b" have 92% of their text in common: "${SENTENCES[1]}", "${SENTENCES[0]}", "${SENTENCES[3]}" and 1 more sentence.`,
      fr: `« /a » et « /b » disent la même chose à 92\u00A0% : « ${SENTENCES[1]} », « ${SENTENCES[0]} », « ${SENTENCES[3]} » et 1 phrase de plus.`,
    },
  ])
})

test('a group of near-duplicates names its first three pages and quotes no short or unshared sentence', async () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((url) =>
    page(url, `${TEXT} Page ${url} de cinq mots en tout.`),
  )
  const [problem, ...others] = await check(pages)
  expect(others).toEqual([])
  expect(problem?.message.en).toMatch(
    /^"\/a", "\/b", "\/c" and 2 more pages have at least 87% of their text in common: ".*" and 1 more sentence\.$/,
  )
  expect(problem?.message.fr).toMatch(
    /^« \/a », « \/b », « \/c » et 2 pages de plus disent la même chose à \d+\u00A0% au moins : /,
  )
  expect(problem?.message.en).not.toMatch(/Voilà|cinq mots/)
  expect(problem?.pages).toEqual(['/b', '/c', '/d', '/e'])
})

test('near-duplicates without a common sentence are reported without a quotation', async () => {
  const [found] = await told([page('/a', `Nord ${OTHER} nord`), page('/b', `Sud ${OTHER} sud`)])
  expect(found?.en).toMatch(/^"\/a" and "\/b" have \d+% of their text in common\.$/)
  expect(found?.fr).toMatch(/^« \/a » et « \/b » disent la même chose à \d+\u00A0%\.$/)
})

test('near-duplicates without a common sentence are reported at their files', async () => {
  const pages = ['a', 'b'].map((name) => page(`/${name}`, `Nord ${OTHER} ${name}`, {}, `content/${name}.md`))
  expect(await check(pages)).toMatchObject([
    { place: { file: 'content/b.md' }, also: [{ file: 'content/a.md' }] },
  ])
})

test('pages in different languages, short pages and noindex pages are not compared', async () => {
  expect(await told([page('/a', TEXT), page('/b', TEXT, { lang: 'en' })])).toEqual([])
  expect(await told([page('/a', 'Bonjour.'), page('/b', 'Bonjour.')])).toEqual([])
  const head = '<meta name="robots" content="noindex">'
  expect(await told([page('/a', TEXT), page('/b', TEXT, { head })])).toEqual([])
})

test('nearDuplicates in the config sets the similarity threshold', async () => {
  const alike = [page('/a', TEXT), page('/b', `${TEXT} ${OTHER.slice(0, 80)}`)]
  expect(await told(alike)).toHaveLength(1)
  expect(await told(alike, 0.9)).toEqual([])
  expect(await told([page('/a', TEXT), page('/b', TEXT)], 1)).toHaveLength(1)
  const half = [page('/a', TEXT), page('/b', `${TEXT} ${OTHER.slice(0, 160)}`)]
  expect(await told(half)).toEqual([])
  expect(await told(half, 0.6)).toHaveLength(1)
  const less = [page('/a', TEXT), page('/b', `${TEXT} ${OTHER}`)]
  expect(await told(less)).toEqual([])
  expect(await told(less, 0.4)).toHaveLength(1)
})

test('after an edit, only the edited page and a similar one are read again', async () => {
  const folder = temporaryFolder()
  let read = 0
  const texts = Array.from({ length: 30 }, (_, number) => `${TEXT} Page ${number} de cinq mots en tout.`)
  const run = () =>
    withBuildCache(folder, '1', async (cache) => {
      const documents = texts.map((text, number) => {
        const document = page(`/${number}`, text)
        return { ...document, readHtml: () => (read++, document.readHtml()) }
      })
      const { problems } = await checkDocuments([duplicates], documents, { cache })
      cache.commit()
      return problems.map(({ pages }) => pages?.length)
    })
  expect(await run()).toEqual([29])
  // Each page is read once as a body, once by the page checks, and once to be compared.
  expect(read).toBe(90)
  texts[20] = `Un mot de plus. ${texts[20]}`
  expect(await run()).toEqual([29])
  // All as bodies, the edited one by the page checks, and two to be compared.
  expect(read - 90).toBe(33)
})
