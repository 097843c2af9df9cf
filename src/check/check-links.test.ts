import { expect, test } from 'vitest'
import type { Mentions } from '../content/entry.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { checkLinks } from './check-links.ts'

const page = (url: string, body: string): RenderedPage => ({
  route: {
    url,
    output: '',
    template: `templates/pages${url}.tsx`,
    lang: 'fr',
    props: {},
    source: `content${url}.md`,
    head: { title: '', description: '', lang: 'fr' },
  },
  body,
  islands: [],
  islandProps: [],
  images: [],
  facts: [],
})
const none: Mentions = { references: [], links: [], images: [] }
const targets = { files: new Set(['/rss.xml', '/images/a.svg']), redirects: new Set(['/ancien']) }
const other = page('/autre', '<h2 id="le-four">x</h2><p id="l&#x27;eau">y</p>')
const told = (href: string, mentions = none) =>
  checkLinks(
    [page('/ici', `<a class="x" href="${href}">x</a><h2 id="ici-meme">x</h2>`), other],
    mentions,
    targets,
  ).map(({ code, hint }) => `${code} ${hint}`)

test.each([
  '/autre',
  '/autre?q=1',
  '/autre#le-four',
  '#ici-meme',
  '#',
  '/autre#',
  '/rss.xml',
  '/ancien',
  '/api/contact',
  'https://x.example/a#b',
  'tel:450',
  'mailto:a@b.c',
  '/autre?a=1&#x26;b=2#le-four',
  '/autre?a=1&amp;b=2',
  '/autre#l&#39;eau',
  '/autre#l%27eau',
  '?q=1',
])('%s leads somewhere', (href) => expect(told(href)).toEqual([]))

test.each([
  ['/autr', 'link/missing-page Vouliez-vous écrire « /autre » ?'],
  ['/rien-du-tout', 'link/missing-page Créez la page, ou retirez le lien.'],
  ['/autre/', 'link/missing-page Vouliez-vous écrire « /autre » ?'],
  ['/100%', 'link/missing-page Créez la page, ou retirez le lien.'],
  ['/autre#le-fou', 'link/missing-anchor Vouliez-vous écrire « #le-four » ?'],
  ['/autre#xyz', "link/missing-anchor Les ancres de cette page : #le-four, #l'eau."],
  ['#rien', 'link/missing-anchor Les ancres de cette page : #ici-meme.'],
  ['contact', 'link/relative Commencez-le par « / », « # » ou « https:// ».'],
  ['//x.example', 'link/relative Commencez-le par « / », « # » ou « https:// ».'],
])('%s leads nowhere', (href, expected) => expect(told(href)).toEqual([expected]))

test('a broken link is told at each place of its page, else once where it was written, else at the template', () => {
  const mention = (file: string, line: number) => ({ target: '/rien', file, line, column: 3, path: [] })
  const places = (links: Mentions['links']) => {
    const pages = [page('/a', '<a href="/rien">x</a>'), page('/b', '<a href="/rien">x</a>')]
    return checkLinks(pages, { ...none, links }, targets).map(
      ({ place }) => `${place?.file}:${place?.line ?? ''}`,
    )
  }
  expect(
    places([mention('content/a.md', 4), mention('content/a.md', 9), mention('content/nav.yaml', 1)]),
  ).toEqual(['content/a.md:4', 'content/a.md:9'])
  expect(places([mention('content/nav.yaml', 1), mention('content/z.yaml', 1)])).toEqual([
    'content/nav.yaml:1',
  ])
  expect(places([])).toEqual(['templates/pages/a.tsx:', 'templates/pages/b.tsx:'])
})
