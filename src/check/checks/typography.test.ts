import { expect, test } from 'vitest'
import { groupProblems } from '../../problems/group-problems.ts'
import { checkDocuments, checkPage, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { typography } from './typography.ts'

async function told(body: string, lang = 'fr-CA'): Promise<string[]> {
  const problems = await checkPage(typography, { body, lang })
  return problems.map(({ code, message }) => `${code.slice('typo/'.length)} ${message.en}`)
}

test.each([
  ['Prix: 3 $', 'Prix:'],
  ['Le prix:', 'prix:'],
  ['À 6h: midi', 'h:'],
])('in « %s », the space before a colon is missing', async (text, part) => {
  expect(await told(text.replace(' $', '\u00A0$'))).toEqual([
    `colon A colon follows a word without a space: "${part}".`,
  ])
})

test.each([
  ['Un pain , puis un autre', 'pain ,'],
  ['Un pain .', 'pain .'],
  ['Un pain,deux pains', 'pain,deux'],
])('in « %s », the spacing of a comma or full stop is wrong', async (text, part) => {
  expect(await told(text)).toEqual([
    `comma A comma or full stop has a space before it, or none after it: "${part}".`,
  ])
})

test.each([
  ['Il faut faut rouler', 'faut faut'],
  ['Vite, et et', 'et et'],
])('in « %s », a word is written twice', async (text, part) => {
  expect(await told(text)).toEqual([`repeated-word A word is written twice in a row: "${part}".`])
})

test.each([
  ['Il dit "bonjour" et "salut"', '"bonjour"'],
  ['Il dit " bonjour ".', '" bonjour "'],
  ['"24" ou "tout"', '"tout"'],
  ['Avec nom="pain", "tout"', '"tout"'],
])('in « %s », straight quotation marks surround words', async (text, part) => {
  expect(await told(text)).toEqual([`quotes Straight quotation marks surround French words: ${part}.`])
})

test.each([
  'Prix\u00A0: 3, 12:30, a:b et https://a.ca',
  'Allons-y :tada: ou :heart_eyes:',
  'Un .5, un 3,5, un a,b, un ab,cd et un abc,d',
  'Nous nous levons, vous vous levez, très très tôt, pour faire faire le pain',
  'Faut faut, a a, au-delà là, l’eau eau, eau eau-forte, eaux eau',
  'Un écran de 24", de 24" x 36" ou de "24"',
  '"Un\n" deux',
  '{{% def id="pain" name="Le pain" %}} Du blé et de l’eau.{{% /def %}}',
  '{% assign pain = site.data | where: "nom", "le pain" | first %}',
  '{* ../pain.py title["le_pain.py"] *}',
  '<span lang="en">It\'s: "so so"</span>',
  "<select><option>L'eau</option></select>",
  "<code>L'eau</code>",
])('%j is accepted', async (text) => {
  expect(await told(text)).toEqual([])
})

test('each text is checked by the typography of its language', async () => {
  expect(await told('It\'s: so so <b lang="fr">L\'eau</b>', 'en-CA')).toEqual([])
  expect(await told("L'eau", 'fr')).toHaveLength(1)
})

test.each([
  ["L'eau coule", "L'eau", 'L’eau', ', with a curly apostrophe instead of a straight apostrophe'],
  [
    "Et c'est une eau d'ici",
    "Et c'est",
    'Et c’est',
    ', with a curly apostrophe instead of a straight apostrophe',
  ],
  [
    "Un grand verre d'eau froide",
    "verre d'eau",
    'verre d’eau',
    ', with a curly apostrophe instead of a straight apostrophe',
  ],
  [
    "Il y a peu\nde l'eau\nfroide",
    "peu de l'eau froide",
    'peu de l’eau froide',
    ', with a curly apostrophe instead of a straight apostrophe',
  ],
  ['Quoi ?', 'Quoi ?', 'Quoi?', ''],
  ['«Bon»', '«Bon»', '«\u00A0Bon\u00A0»', ''],
  ['Attendez... ici', 'Attendez...', 'Attendez…', ', with an ellipsis instead of three full stops'],
  ['De 5\u00A0h30 à midi', 'De 5\u00A0h30', 'De 5\u00A0h\u00A030', ''],
])(
  '%j is reported with the right characters and the surrounding words',
  async (text, wrong, right, named) => {
    expect(await told(text)).toEqual([`characters "${wrong}" should be "${right}"${named}.`])
  },
)

test('the same mistake with other words is one group, a word written twice is not', async () => {
  const body = "<p>Prix: 3. L'eau</p><p>Heure: 6. D'ici</p><p>Il est est</p><p>Il faut faut</p>"
  const groups = groupProblems(await checkPage(typography, { body }))
  expect(groups.map(({ first, count }) => `${first.code} ${count}`)).toEqual([
    'typo/characters 2',
    'typo/colon 2',
    'typo/repeated-word 1',
    'typo/repeated-word 1',
  ])
})

test('the French message names the missing character with its article', async () => {
  const problems = await checkPage(typography, { body: 'Compte : 2' })
  expect(problems[0]?.message.fr).toMatch(/, avec une espace insécable au lieu d’une espace ordinaire\.$/)
})

test('text in a template is located by its words, interpolated text by its element', async () => {
  const source = (inner: string) => `export default () => <main>\n<p className="a">${inner}</p></main>`
  const body = `<main><p class="a">Il faut faut aller à Oka.</p></main>`
  for (const [inner, column] of [
    ['Il faut faut aller à Oka.', 21],
    ['{words} à {town}.', 1],
  ] as const) {
    const sources = { 'templates/pages/page.tsx': source(inner) }
    const problems = await checkPage(typography, { body }, { sources })
    expect(problems.map(({ place }) => [place?.line, place?.column])).toEqual([[2, column]])
  }
})

test('beside a tag that closes nothing, a mistake is located in its file', async () => {
  const problems = await checkPage(typography, {
    body: '<main><p>Du pain  et le prix: 3\u00A0$.</p></main>',
    markdown: '\nDu pain </b> et le prix: 3 $.\n',
  })
  expect(problems).toMatchObject([{ place: { line: 2, column: 20 } }])
})

test('a description composed by a template is located by its wrong words', async () => {
  const problems = await checkPage(typography, {
    head: '<meta name="description" content="Au sujet de la vie de l\'eau">',
    markdown: "---\ntitle: La vie de l'eau\n---\n",
  })
  expect(problems).toMatchObject([{ place: { line: 2, column: 11 } }])
})

test('a description with a mistake of the template is located there, not at the same word in the content', async () => {
  const template =
    'export default () => <main />\nexport const head = ({ id }) => ({ description: `${id}: la vie.` })\n'
  const problems = await checkPage(
    typography,
    {
      head: '<meta name="description" content="docker pull: la vie.">',
      markdown: '# docker pull\n\nDe https: rien.\n',
    },
    { sources: { 'templates/pages/page.tsx': template } },
  )
  expect(problems).toMatchObject([{ place: { file: 'templates/pages/page.tsx', line: 2 } }])
})

test('a title and a description that repeat a heading and a paragraph are read there, where code is known', async () => {
  const head =
    '<title>Appeler a:b c: | Oka</title><meta name="description" content="Voir aussi\u00A0: zsh, ! pour…">'
  const body = (code: string) =>
    `<h1>Appeler <${code}>a:b c:</${code}></h1><p>Voir aussi\u00A0: zsh, <${code}>!</${code}> pour sortir.</p>`
  expect(await checkPage(typography, { head, body: body('code') })).toEqual([])
  expect((await checkPage(typography, { head, body: body('b') })).map(({ code }) => code)).toEqual([
    'typo/colon',
  ])
  expect((await checkPage(typography, { head, body: '' })).map(({ code }) => code)).toEqual([
    'typo/colon',
    'typo/characters',
  ])
})

test('a fault in a description that code composes is in the page, not in its head', async () => {
  const page = documentOf('/a', pageHtml({ body: '<img src="a.png" alt="Le prix: trois francs">' }))
  const code = 'export const head = () => ({})\nexport default () => <img alt={`${name}: ${price}`} />\n'
  const { problems } = await checkDocuments([typography], [page], {
    sources: { 'templates/pages/a.tsx': code },
  })
  expect(problems.map(({ place }) => place?.line)).toEqual([2])
})
