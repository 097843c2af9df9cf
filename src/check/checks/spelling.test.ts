import { expect, test } from 'vitest'
import { checkDocuments, documentOf, pageHtml, toldOf } from '../fixtures/site-in-memory.ts'
import { WORD_LIST } from '../spelling/word-list.ts'
import { spelling } from './spelling.ts'
import { typography } from './typography.ts'

const page = (url: string, words: string, source?: string) =>
  documentOf(url, pageHtml({ body: `<main><p>${words}</p></main>` }), 'fr', source)

test('a word in neither the dictionary nor the word list of the site is reported with a suggestion', async () => {
  const { problems } = await checkDocuments([spelling], [page('/a', 'Une maizon, un Zorblax et un chat')], {
    sources: { [WORD_LIST]: 'Zorblax\n' },
    shown: Infinity,
  })
  expect(problems.map(toldOf)).toEqual([
    `words/spelling: "maizon" is not in the dictionary. Did you mean "maison"? Otherwise, add "maizon" to ${WORD_LIST}.`,
  ])
  expect(problems[0]?.fix).toMatchObject({ from: 'maizon' })
  expect(problems[0]?.about?.fr).toBe('maizon')
})

test('without a suggestion, the hint is to correct the word or add it to the list', async () => {
  const { problems } = await checkDocuments([spelling], [page('/a', 'Xqzwvkjhg')], { shown: Infinity })
  expect(problems.map(toldOf)).toEqual([
    `words/spelling: "Xqzwvkjhg" is not in the dictionary. Correct it, or add "Xqzwvkjhg" to ${WORD_LIST}.`,
  ])
})

test('the words of the name of the site are known', async () => {
  const { problems } = await checkDocuments([spelling], [page('/a', 'Xqzwvkjhg et Zvvkqx')], {
    config: { name: 'Xqzwvkjhg Décontamination' },
    shown: Infinity,
  })
  expect(problems.map(({ about }) => about?.en)).toEqual(['Zvvkqx'])
})

test('a very long word is truncated in the message', async () => {
  const { problems } = await checkDocuments([spelling], [page('/a', 'xqz'.repeat(100_000))])
  expect(problems.map(toldOf)[0]?.length).toBeLessThan(250)
})

test('a word that templates show on twelve pages is located on ten, and the first problem lists the others', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => page(`/${index}`, 'Maizon'))
  const { problems } = await checkDocuments([spelling], pages)
  expect(problems.map(({ pages: urls }) => urls)).toEqual([
    ['/10', '/11', '/0'],
    ...Array.from({ length: 9 }, (_, index) => [`/${index + 1}`]),
  ])
})

test('a misspelling is reported at the content file that contains it, with the pages that show it', async () => {
  const pages = [page('/b', 'Maizon'), page('/c', 'maizon'), page('/a', 'Une maizon.', 'content/a.md')]
  const { problems } = await checkDocuments([spelling], pages, {
    sources: { 'content/a.md': '\nUne maizon.' },
  })
  expect(problems.map(({ place, pages }) => [place?.file, place?.line, pages])).toEqual([
    ['content/a.md', 2, ['/a', '/c']],
    ['templates/pages/b.tsx', undefined, ['/b']],
  ])
})

test('a word with a control character is located by its sentence, not where its letters occur', async () => {
  const words = 'Le four e\u0006t chaud depuis hier soir'
  const { problems } = await checkDocuments([spelling], [page('/a', words)], {
    sources: { 'templates/pages/a.tsx': "const text = 'pain et eau'\n", 'content/shop.md': words },
  })
  expect(problems.map(({ place }) => [place?.file, place?.column])).toEqual([['content/shop.md', 9]])
})

test('a word in twelve content files is located in ten of them and counted in the others', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => [`content/${index}.md`, '\nUne maizon.'])
  const pages = texts.map(([source, text = ''], index) => page(`/${index}`, text, source))
  const sources = Object.fromEntries(texts)
  const { problems } = await checkDocuments([spelling], pages, { sources, shown: 0 })
  expect(problems.map(({ place, more }) => [place?.file, place?.line, place?.column, more])).toEqual(
    texts.slice(0, 10).map(([file], index) => [file, 2, 5, index === 0 ? 2 : undefined]),
  )
  expect(problems[0]?.hint?.fr).toBe(`Corrigez-le, ou ajoutez « maizon » à ${WORD_LIST}.`)
})

test('a language without a dictionary is reported where the config names it', async () => {
  const { problems } = await checkDocuments([spelling], [], {
    config: { languages: { fr: 'fr-CA', de: 'de-DE' } },
    sources: { 'site.config.ts': "x: 'de',\nlanguages: { fr: 'fr-CA', de: 'de-DE' }" },
  })
  expect(problems.map(({ message, place }) => [message.fr, place?.line])).toEqual([
    ['L’orthographe n’est pas vérifiée en « de » : il n’y a pas de dictionnaire.', 2],
  ])
})

test('a page of mostly unknown words is reported as in another language, at its own words, not at those of a menu', async () => {
  const words = 'questa pagina spiega come scrivere il contenuto della pagina iniziale, senza alcun errore.'
  const body = `<nav>Zorblax</nav><main><p>${words}</p></main>`
  const document = documentOf('/a', pageHtml({ body }), 'fr', 'content/a.md')
  const { problems } = await checkDocuments([spelling], [document], {
    sources: { 'content/a.md': `\n${words}` },
  })
  expect(problems.map(({ code, place, about }) => [code, place?.line, about?.en])).toEqual([
    ['words/other-language', 2, 'fr-CA'],
  ])
})

test('a page without a file is reported as in another language at its template, not at a text with one of its words', async () => {
  const words = 'questa pagina spiega come scrivere il contenuto della pagina iniziale, senza alcun errore.'
  const { problems } = await checkDocuments([spelling], [page('/a', words)], {
    sources: { 'content/b.md': words },
  })
  expect(problems.map(({ place }) => place?.file)).toEqual(['templates/pages/a.tsx'])
})

test('the typography of a page in another language is not reported', async () => {
  const words =
    'questa pagina spiega "come scrivere": il contenuto della pagina iniziale, senza alcun errore.'
  const codesOf = async (text: string) => {
    const { problems } = await checkDocuments([spelling, typography], [page('/a', text, 'content/a.md')])
    return problems.map(({ code }) => code)
  }
  expect(await codesOf(words)).toEqual(['words/other-language'])
  expect(await codesOf('Cette page dit "comment écrire": le texte.')).toContain('typo/quotes')
})

test('a page in another script is reported as in another language, one with a few such words is not', async () => {
  const pages = [
    page('/a', 'Привет, это страница о программе Zorblax.', 'content/a.md'),
    page('/b', 'Un mot, «Привет», et Zorblax.', 'content/b.md'),
  ]
  const { problems } = await checkDocuments([spelling], pages)
  expect(problems[0]?.place).toEqual({ file: 'content/a.md' })
  expect(problems.map(({ code, pages: urls }) => [code, urls])).toEqual([
    ['words/other-language', ['/a']],
    ['words/spelling', ['/b']],
  ])
})

test('a text in another language of the site is one finding, at its words or at its element, unless its element says so', async () => {
  const words = 'How to make sense of any mess'
  const languages = { fr: 'fr-CA', en: 'en-CA' }
  const found = async (body: string, config: object, sources: Record<string, string>) => {
    const documents = [documentOf('/a', pageHtml({ body }), 'fr', Object.keys(sources)[0])]
    const { problems } = await checkDocuments([spelling], documents, { config, sources })
    return problems.map(({ code, place, about }) => `${place?.file}:${place?.line} ${code} ${about?.en}`)
  }
  const french = '<p>Une page qui cite le titre de son livre.</p>'
  const body = `${french}<em class="title">${words}</em>`
  expect(await found(body, { languages }, { 'content/a.md': `Le livre *${words}*.` })).toEqual([
    'content/a.md:1 words/mixed-language en-CA',
  ])
  expect(
    await found(
      body,
      { languages },
      {
        'templates/pages/a.tsx': 'export default () => (\n<em className="title">{title}</em>)',
        'content/b.md': words,
      },
    ),
  ).toEqual(['templates/pages/a.tsx:2 words/mixed-language en-CA'])
  const marked = body.replace('<em', '<em lang="en"')
  expect(await found(marked, { languages }, { 'content/a.md': words })).toEqual([])
  const alone = await found(body, { languages: { fr: 'fr-CA' } }, { 'content/a.md': words })
  expect(alone).toContain('content/a.md:1 words/spelling make')
})

test('what an island shows later does not decide the language of a page', async () => {
  const words = 'Questa pagina spiega come scrivere il contenuto della pagina iniziale, senza alcun errore.'
  const document = documentOf('/a', pageHtml({ body: '<p>Une page avec un formulaire.</p>' }))
  const withIsland = { ...document, page: { ...document.page, islandProps: [JSON.stringify({ words })] } }
  const { problems } = await checkDocuments([spelling], [withIsland])
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['words/spelling']))
})
