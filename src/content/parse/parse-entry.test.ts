import { expect, test } from 'vitest'
import { z } from 'zod'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { localize } from '../../problems/problem.ts'
import { parseText as parse } from './fixtures/parse-text.ts'
import { date, focus, image, inline, link, markdown, reference, text } from '../../lib/schema-kinds.ts'

const told = (schema: z.ZodType, source: string, language: MessageLanguage = 'fr') =>
  parse(schema, source)
    .problems.map((problem) => localize(problem, language))
    .map(
      ({ place, message, hint }) => `${place?.line}:${place?.column} ${message}${hint ? ` | ${hint}` : ''}`,
    )

const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), body: text() }),
  z.strictObject({ type: z.literal('list'), items: z.array(text()).min(2) }),
])

test.each<[string, z.ZodType, string, Text]>([
  [
    'a Date, which no content holds',
    z.strictObject({ a: z.date() }),
    'a: 2026-11-20',
    {
      fr: '1:4 a : « 2026-11-20 » devrait être un Date, et le contenu est du texte. | Dans site.config.ts, écrivez date() de site/config, ou z.coerce.date(), au lieu de z.date().',
      en: '1:4 a: "2026-11-20" should be a Date, but content holds text. | In site.config.ts, write date() of site/config, or z.coerce.date(), for z.date().',
    },
  ],
  [
    'an exact length',
    z.strictObject({ a: z.string().length(2) }),
    'a: abc',
    {
      fr: '1:4 a : « abc » a 3 caractères ; il en faut exactement 2.',
      en: '1:4 a: "abc" has 3 characters; it needs exactly 2.',
    },
  ],
  [
    'a point out of the picture',
    z.strictObject({ cover: z.strictObject({ focus: focus() }) }),
    'cover:\n  focus: 130% 20%',
    {
      fr: '2:10 cover.focus : « 130% 20% » devrait être un point de l’image, depuis la gauche et depuis le haut, chacun entre 0% et 100% : « 30% 60% ».',
      en: '2:10 cover.focus: "130% 20%" should be a point of the picture, from its left edge and its top, each between 0% and 100%: "30% 60%".',
    },
  ],
  [
    'a list too short',
    z.strictObject({ a: z.array(z.string()).min(2) }),
    'a: [x]',
    {
      fr: '1:4 a : cette liste a 1 élément ; il en faut au moins 2.',
      en: '1:4 a: this list has 1 item; it needs at least 2.',
    },
  ],
  [
    'a list too long',
    z.strictObject({ a: z.array(z.string()).max(0) }),
    'a: [x, y]',
    {
      fr: '1:4 a : cette liste a 2 éléments ; il en faut au plus 0.',
      en: '1:4 a: this list has 2 items; it needs at most 0.',
    },
  ],
  [
    'a number out of bounds',
    z.strictObject({ a: z.number().min(1).max(5) }),
    'a: 9',
    {
      fr: '1:4 a : « 9 » est trop grand : il faut au plus 5.',
      en: '1:4 a: "9" is too large: it should be at most 5.',
    },
  ],
  [
    'a fraction',
    z.strictObject({ a: z.int() }),
    'a: 1.5',
    {
      fr: '1:4 a : « 1.5 » devrait être un nombre entier. | Écrivez des chiffres seuls, avec un point pour les décimales : ni guillemets, ni unité.',
      en: '1:4 a: "1.5" should be a whole number. | Write digits only, with a point for decimals: no quotes, no unit.',
    },
  ],
  [
    'a word for true',
    z.strictObject({ a: z.boolean() }),
    'a: oui',
    {
      fr: '1:4 a : « oui » devrait être true (oui) ou false (non).',
      en: '1:4 a: "oui" should be true or false.',
    },
  ],
  [
    'a number for a text keeps its zeros',
    z.strictObject({ a: text() }),
    'a: 0123',
    {
      fr: '1:4 a : « 123 » devrait être un texte. | Mettez la valeur entre guillemets : "0123".',
      en: '1:4 a: "123" should be text. | Put the value in quotes: "0123".',
    },
  ],
  [
    'a time for a day',
    z.strictObject({ a: date() }),
    'a: 2025-02-20T10:00:00Z',
    {
      fr: '1:4 a : « 2025-02-20T10:00:00Z » devrait être une date qui existe, écrite AAAA-MM-JJ.',
      en: '1:4 a: "2025-02-20T10:00:00Z" should be a date that exists, written YYYY-MM-DD.',
    },
  ],
  [
    'a text for a list',
    z.strictObject({ a: z.array(text()) }),
    'a: x',
    {
      fr: '1:4 a : « x » devrait être une liste. | Une ligne par élément, commencée par « - ».',
      en: '1:4 a: "x" should be a list. | Write one line per item, starting with "- ".',
    },
  ],
  [
    'a form with its own words',
    z.strictObject({ a: z.string().regex(/^x$/, 'un x seulement') }),
    'a: y',
    { fr: '1:4 a : « y » ne convient pas : un x seulement.', en: '1:4 a: "y" does not fit: un x seulement.' },
  ],
  [
    'a link without a slash',
    z.strictObject({ a: link() }),
    'a: contact',
    {
      fr: '1:4 a : « contact » devrait être un lien : « /page », « #ancre », « https://… », « tel:… » ou « mailto:… ».',
      en: '1:4 a: "contact" should be a link: "/page", "#anchor", "https://…", "tel:…" or "mailto:…".',
    },
  ],
  [
    'an image of another site',
    z.strictObject({ a: image() }),
    'a: https://x.example/toit.jpg',
    {
      fr: '1:4 a : « https://x.example/toit.jpg » devrait être le chemin d’une image sous content/ : « images/toit.jpg ».',
      en: '1:4 a: "https://x.example/toit.jpg" should be the path of an image under content/: "images/roof.jpg".',
    },
  ],
  [
    'a beginning',
    z.strictObject({ a: z.string().startsWith('/') }),
    'a: x',
    { fr: '1:4 a : « x » devrait commencer par « / ».', en: '1:4 a: "x" should start with "/".' },
  ],
  [
    'a choice',
    z.strictObject({ a: z.enum(['petit', 'grand']) }),
    'a: moyen',
    {
      fr: '1:4 a : « moyen » n’est pas une valeur permise. | Choisissez parmi : petit, grand.',
      en: '1:4 a: "moyen" is not an allowed value. | Choose one of: petit, grand.',
    },
  ],
  [
    'a key of a record',
    z.record(z.string().regex(/^[a-z]+$/, 'des minuscules'), z.number()),
    'Abc: 1',
    {
      fr: '1:1 La clé « Abc » ne convient pas : des minuscules.',
      en: '1:1 The key "Abc" does not fit: des minuscules.',
    },
  ],
  [
    'a missing key of a union',
    z.strictObject({ a: z.array(Block) }),
    'a:\n  - type: text',
    {
      fr: '2:5 Il manque « a[0].body ». | Ajoutez la ligne « body: … ».',
      en: '2:5 "a[0].body" is missing. | Add the line "body: …".',
    },
  ],
  [
    'an unknown branch of a union',
    z.strictObject({ a: z.array(Block) }),
    'a:\n  - type: txt',
    {
      fr: '2:11 a[0].type : « txt » ne convient pas ici. | Vouliez-vous écrire « text » ?',
      en: '2:11 a[0].type: "txt" does not fit here. | Did you mean "text"?',
    },
  ],
  [
    'a union without its key',
    z.strictObject({ a: z.array(Block) }),
    'a:\n  - body: x',
    {
      fr: '2:5 Il manque « a[0].type ». | Ajoutez la ligne « type: … ».',
      en: '2:5 "a[0].type" is missing. | Add the line "type: …".',
    },
  ],
  [
    'an empty file',
    z.strictObject({ a: text() }),
    '',
    {
      fr: '1:1 Il manque « a ». | Ajoutez la ligne « a: … ».',
      en: '1:1 "a" is missing. | Add the line "a: …".',
    },
  ],
  [
    'an e-mail',
    z.strictObject({ a: z.email() }),
    'a: info@',
    {
      fr: '1:4 a : « info@ » devrait être une adresse courriel.',
      en: '1:4 a: "info@" should be an email address.',
    },
  ],
])('%s is reported in English and French', (_, schema, source, expected) => {
  expect(told(schema, source, 'fr')).toEqual([expected.fr])
  expect(told(schema, source, 'en')).toEqual([expected.en])
})

test('29 February is a date in leap years only', () => {
  expect(told(z.strictObject({ a: date() }), 'a: 2024-02-29')).toEqual([])
  expect(told(z.strictObject({ a: date() }), 'a: 2023-02-29')).toHaveLength(1)
})

test('references, links and images are listed with their positions', () => {
  const schema = z.strictObject({ r: reference('pains'), l: link(), i: image(), t: inline(), m: markdown() })
  const source = 'r: miche\nl: /a\ni: a.png\nt: "[x](/b)"\nm: |\n  ![y](c.png)\n'
  const { mentions } = parse(schema, source)
  expect(mentions).toMatchObject({
    references: [{ collection: 'pains', target: 'miche', line: 1, column: 4 }],
    links: [
      { target: '/a', line: 2, column: 4 },
      { target: '/b', line: 4, column: 9 },
    ],
    images: [
      { target: 'a.png', line: 3, column: 4 },
      { target: '/c.png', line: 6, column: 8 },
    ],
  })
})

test('facts are in the language of the file, which its lang key can set', () => {
  const schema = z.object({ lang: z.enum(['fr', 'en']).optional(), a: text() })
  expect(parse(schema, 'a: "Appelez {{tel}} !"').data).toEqual({ a: 'Appelez 450-555-0142!' })
  expect(parse(schema, 'lang: en\na: "Call {{ tel.long }} !"')).toMatchObject({
    language: 'en',
    data: { a: 'Call at 450-555-0142 !' },
  })
})

test('what stands for a missing text is in the language of the file', () => {
  const schema = z.object({ lang: z.enum(['fr', 'en']).optional(), a: text() })
  expect(parse(schema, 'a:').data).toEqual({ a: 'À écrire' })
  expect(parse(schema, 'lang: en\na:').data).toMatchObject({ a: 'To write' })
})

test('constructor and __proto__ are keys like any other', () => {
  expect(told(z.strictObject({ a: text() }), 'a: x\nconstructor: y\n__proto__: z')).toEqual([
    '2:1 La clé « constructor » n’existe pas. | Les clés permises ici : a.',
    '3:1 La clé « __proto__ » n’existe pas. | Les clés permises ici : a.',
  ])
})

test('an image path can start with a slash, as in markdown', () => {
  const { data, mentions } = parse(z.strictObject({ a: image() }), 'a: /images/a.jpg')
  expect(data).toEqual({ a: 'images/a.jpg' })
  expect(mentions.images).toMatchObject([{ target: '/images/a.jpg', line: 1, column: 4 }])
})

test.each(['images/DSC_0001.JPG', 'images/un été.jpg', 'images/roof (2).png'])(
  'an image can have any name that a text can write: %s',
  (name) => {
    const { data, problems } = parse(z.strictObject({ a: image() }), `a: ${name}`)
    expect(problems).toEqual([])
    expect(data).toEqual({ a: name })
  },
)

test('an async schema is reported, as one mistake for all files', () => {
  const { problems } = parse(z.strictObject({ a: z.string().refine(async () => true) }), 'a: x')
  expect(problems).toMatchObject([
    {
      message: {
        en: expect.stringMatching(
          /fails in a schema: .*content is read synchronously.*\(content\/x\.yaml\)$/,
        ),
      },
      about: { en: expect.stringMatching(/top level of the file\)$/) },
    },
  ])
})
