import { expect, test } from 'vitest'
import { compareSites } from './compare-sites.ts'
import { describeChanges } from './describe-changes.ts'
import { readMeaning } from './page-meaning.ts'

type Parts = {
  readonly main?: string
  readonly title?: string
  readonly head?: string
  readonly footer?: string
  readonly data?: unknown
}

function page({
  main = '<p>Un pain.</p>',
  title = 'Titre',
  head = '',
  footer = 'Pied',
  data = {},
}: Parts = {}): string {
  return `<!doctype html><html lang="fr-CA"><head><title>${title}</title><meta name="description" content="Une page.">${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><header><a href="/">Accueil</a></header><main>${main}</main><footer><p>${footer}</p></footer></body></html>`
}

const site = (pages: Readonly<Record<string, Parts>>) =>
  new Map(Object.entries(pages).map(([url, parts]) => [url, readMeaning(page(parts))]))
const changes = (before: Readonly<Record<string, Parts>>, after: Readonly<Record<string, Parts>>) =>
  compareSites(site(before), site(after))
const contentOf = (found: ReturnType<typeof changes>) =>
  found.filter(({ content }) => content).map(({ url }) => url)

test('a changed paragraph is a content change of its page only', () => {
  const found = changes(
    { '/': {}, '/a': {}, '/b': {} },
    { '/': {}, '/a': { main: '<p>Deux pains.</p>' }, '/b': {} },
  )
  expect(found).toEqual([
    {
      url: '/a',
      title: 'Titre',
      kind: 'changed',
      content: true,
      changes: [{ part: 'text', removed: ['Un pain.'], added: ['Deux pains.'] }],
    },
  ])
})

test('what changes in each page of a list but for figures is reported once', () => {
  const list = (of: number, news: string) =>
    Object.fromEntries(
      [2, 3, 4, 5].map((at) => [
        `/page/${at}`,
        { title: `Page ${at} de ${of}`, data: { of }, main: `<p>${news} ${'abcdef'[at]}</p>` },
      ]),
    )
  const found = changes(list(7, 'Avant'), list(8, 'Après'))
  expect(describeChanges(found, 'fr').split('\n').slice(-11)).toEqual([
    '    + Après f',
    '',
    '4 pages : /page/2, /page/3, /page/4 et 1 de plus',
    '  données structurées',
    '    − of 7',
    '    + of 8',
    '',
    '4 pages : /page/2, /page/3, /page/4 et 1 de plus',
    '  titre',
    '    − Page 2 de 7',
    '    + Page 2 de 8',
  ])
  // Prices of other pages are not alike.
  const price = (amount: number) => ({ '/a': { main: `<p>${amount} $</p>` }, '/b': {}, '/c': {}, '/d': {} })
  expect(describeChanges(changes(price(1), price(2)), 'fr')).toContain('\n/a  Titre\n  texte\n    − 1 $')
})

test('a changed footer is not a content change and is reported once for all its pages', () => {
  const found = changes(
    { '/': {}, '/a': {}, '/b': {}, '/c': {} },
    { '/': { footer: 'Neuf' }, '/a': { footer: 'Neuf' }, '/b': { footer: 'Neuf' }, '/c': { footer: 'Neuf' } },
  )
  expect(contentOf(found)).toEqual([])
  expect(describeChanges(found, 'fr')).toBe(
    [
      'Contenu changé : 0 page. Autour du contenu seulement : 4 pages.',
      '',
      '4 pages : /, /a, /b et 1 de plus',
      '  autour du contenu',
      '    − Pied',
      '    + Neuf',
    ].join('\n'),
  )
})

test.each<[string, Parts, Parts, string, string[], string[]]>([
  [
    'where a link leads',
    { main: '<a href="/a">Lire</a>' },
    { main: '<a href="/b">Lire</a>' },
    'links',
    ['/a (Lire)'],
    ['/b (Lire)'],
  ],
  ['a title', { title: 'Un' }, { title: 'Deux &amp; trois' }, 'title', ['Un'], ['Deux & trois']],
  [
    'what a picture says',
    { main: '<img alt="un">' },
    { main: '<img alt="deux">' },
    'text',
    ['[un]'],
    ['[deux]'],
  ],
])('%s is content', (_, before, after, part, removed, added) => {
  const found = changes({ '/': before }, { '/': after })
  expect(contentOf(found)).toEqual(['/'])
  expect(found[0]?.changes).toEqual([{ part, removed, added }])
})

test('changes to structured data and the head are reported, but not as content', () => {
  const data = (price: number) => ({
    '@graph': [{ '@type': 'Service', offers: { '@type': 'Offer', price } }],
  })
  const before = { data: data(4), head: '<link rel="canonical" href="https://a.test/">' }
  const after = {
    data: data(5),
    head: '<meta name="robots" content="noindex"><link rel="canonical" href="https://a.test/">',
  }
  const found = changes({ '/': before }, { '/': after })
  expect(contentOf(found)).toEqual([])
  expect(found[0]?.changes).toEqual([
    { part: 'head', removed: [], added: ['robots noindex'] },
    { part: 'data', removed: ['Service.offers.price 4'], added: ['Service.offers.price 5'] },
  ])
})

test('changes to layout, typography and file hashes are ignored', () => {
  const before = {
    main: '<p>Un pain à 4 $.</p><p>b</p>',
    head: '<link rel="stylesheet" href="/assets/style.0123456789.css">',
    data: { image: '/assets/un.0123456789.png' },
  }
  const after = {
    main: '<div class="a"><h2>Un pain à\u00A04\u00A0$.</h2><ul><li>b</li></ul></div>',
    head: '<link rel="stylesheet" href="/assets/style.abcdef0123.css">',
    data: { image: '/assets/un.abcdef0123.png' },
  }
  expect(changes({ '/': before }, { '/': after })).toEqual([])
  expect(describeChanges([], 'fr')).toBe('Rien n’a changé de sens.')
  expect(describeChanges([], 'en')).toBe('Nothing changed in meaning.')
})

test('added, removed and moved pages are detected', () => {
  const found = changes(
    { '/a': { main: 'un' }, '/b': { main: 'deux' } },
    { '/c': { main: 'trois' }, '/d': { main: 'deux' } },
  )
  expect(found.map(({ url, kind, from }) => [url, kind, from])).toEqual([
    ['/a', 'removed', undefined],
    ['/c', 'added', undefined],
    ['/d', 'moved', '/b'],
  ])
  expect(describeChanges(found, 'fr')).toContain('Ajoutées : 1 page. Retirées : 1 page. Déplacées : 1 page.')
  expect(describeChanges(found, 'en')).toContain(
    'Content changed: 0 pages. Added: 1 page. Removed: 1 page. Moved: 1 page.',
  )
})

test('changed island properties are listed one by one, inline or in a file, and not as content', () => {
  const island = (props: string) =>
    `<!doctype html><html lang="fr-CA"><head><title>T</title></head><body><main><p>Un pain.</p></main><site-island src="/assets/chat.ABCDEFGH.js" when="idle" props="${props}"></site-island></body></html>`
  const before = readMeaning(island('{&quot;hello&quot;:[{&quot;text&quot;:&quot;Bonjour&quot;}]}'))
  const after = readMeaning(island('/assets/props.0123456789.js'), (address) =>
    address === '/assets/props.0123456789.js' ? 'export default {"hello":[{"text":"Bonsoir"}]}' : undefined,
  )
  const found = compareSites(new Map([['/', before]]), new Map([['/', after]]))
  expect(contentOf(found)).toEqual([])
  expect(found[0]?.changes).toEqual([
    { part: 'islands', removed: ['chat.hello.text Bonjour'], added: ['chat.hello.text Bonsoir'] },
  ])
  expect(compareSites(new Map([['/', after]]), new Map([['/', after]]))).toEqual([])
})
