import { expect, test } from 'vitest'
import { createCacheStore, type CacheStores } from '../../cache/cache-store.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { memoized } from '../../lib/memoized.ts'
import { checkDocuments, checkPage, documentOf, pageHtml, toldOf } from '../fixtures/site-in-memory.ts'
import { groupProblems } from '../../problems/group-problems.ts'
import { links } from './links.ts'

const SHOP = '<h2 id="prix">Prix</h2><h2 id="horaire-été">Horaire</h2>'

/** Problems of the links in the body of a page. */
async function told(body: string, config: Partial<SiteConfig> = {}, from = '/page'): Promise<string[]> {
  const translations = { fr: '/boutique', en: '/en/shop' }
  const own = (url: string) => pageHtml({ body: url === from ? body : '' })
  const documents = [
    documentOf('/', pageHtml({})),
    translated(documentOf('/boutique', pageHtml({ body: SHOP })), translations),
    translated(documentOf('/en/shop', own('/en/shop'), 'en'), translations),
    translated(documentOf('/en/about', pageHtml({ body: '' }), 'en'), { es: '/es/acerca' }),
    documentOf('/été', pageHtml({ body: '<p id="fn-%C3%A9">Note</p>' })),
    documentOf('/page', own('/page')),
    documentOf('/en/page', own('/en/page'), 'en'),
  ]
  const { problems } = await checkDocuments([links], documents, {
    files: ['plan.pdf', 'photo d’été.jpg'].map((path) => ({ path, contents: '' })),
    config: { redirects: { '/vieux': '/boutique', '/feed/': '/boutique' }, ...config },
  })
  return problems.map(toldOf)
}

function translated(document: ReturnType<typeof documentOf>, translations: Record<string, string>) {
  Object.assign(document.page.route.head, { translations })
  return document
}

const link = (href: string, more = '') => `<a href="${href}"${more}>x</a>`

test.each([
  '/',
  '/#',
  '/boutique',
  '/boutique?tri=prix#prix',
  '/boutique#%70rix',
  '/boutique#horaire-%C3%A9t%C3%A9',
  '/%C3%A9t%C3%A9#fn-%C3%A9',
  '/%C3%A9t%C3%A9',
  '?tri=prix',
  '/plan.pdf',
  '/photo%20d%E2%80%99%C3%A9t%C3%A9.jpg',
  '/vieux',
  '/api/contact',
  'https://site.example/boutique#prix',
  'https://site.example',
  'https://autre.example/forge',
  'https://autre.example/?to=mailto:x',
  'git+ssh://autre.example',
  'mailto:a@b.ca',
  'MAILTO:a@b.ca?subject=Bonjour',
  'mailto:?subject=À lire',
  'tel:811',
  'tel:+1 (450) 555-0142;ext=2',
  'http://localhost:port',
  'http://localhost:3000/docs',
  '/feed',
])('a link to %s is accepted', async (href) => {
  expect(await told(link(href))).toEqual([])
})

const NO_PAGE =
  'Create the page, or remove the link. A page that was renamed also needs its old address in content/redirects.yaml.'

test.each([
  ['/forge', `link/missing-page: A link leads to no page: "/forge". ${NO_PAGE}`],
  ['/%E3%83%93%E3%83%AB%E3%83%89', `link/missing-page: A link leads to no page: "/ビルド". ${NO_PAGE}`],
  ['/apis', `link/missing-page: A link leads to no page: "/apis". ${NO_PAGE}`],
  ['https://site.example/forge', `link/missing-page: A link leads to no page: "/forge". ${NO_PAGE}`],
  [
    '/boutique/',
    `link/missing-page: The link "/boutique/" is not the address of the page that it means. Write "/boutique". Where all addresses end in a slash, site.config.ts says trailingSlash: 'always'.`,
  ],
  [
    '/photo.png',
    'link/missing-page: A link leads to no page: "/photo.png". Put the file below content/public/ and link to its address.',
  ],
  [
    '/boutique#horaire-%C3%A9t',
    'link/missing-anchor: The link "/boutique#horaire-ét" leads to an anchor that does not exist on "/boutique". Did you mean "#horaire-été"?',
  ],
  [
    '/docs/%7B%7Bversion%7D%7D/b',
    'link/missing-page: A link leads to no page: "/docs/{{version}}/b". Write the address itself, or a fact of content/facts.yaml.',
  ],
  ['/boutiqe', 'link/missing-page: A link leads to no page: "/boutiqe". Did you mean "/boutique"?'],
  [
    '/index.html',
    'link/missing-page: The link "/index.html" is not the address of the page that it means. Write "/".',
  ],
  [
    '/boutique.html#prix',
    'link/missing-page: The link "/boutique.html#prix" is not the address of the page that it means. Write "/boutique#prix".',
  ],
  [
    '/boutique.html',
    'link/missing-page: The link "/boutique.html" is not the address of the page that it means. Write "/boutique".',
  ],
  ...['https://site.example/boutique/index.html', 'http://site.example/boutique.html'].map((href) => [
    href,
    `link/missing-page: The link "${href}" is not the address of the page that it means. Write "/boutique".`,
  ]),
  [
    '/boutique#pris',
    'link/missing-anchor: The link "/boutique#pris" leads to an anchor that does not exist on "/boutique". Did you mean "#prix"?',
  ],
  [
    '/boutique#horaire',
    'link/missing-anchor: The link "/boutique#horaire" leads to an anchor that does not exist on "/boutique". Did you mean "#horaire-été"?',
  ],
  [
    '/boutique#P-rix',
    'link/missing-anchor: The link "/boutique#P-rix" leads to an anchor that does not exist on "/boutique". Did you mean "#prix"?',
  ],
  [
    '/boutique#p-rix-',
    'link/missing-anchor: The link "/boutique#p-rix-" leads to an anchor that does not exist on "/boutique". Write "#prix", or give all headings the ids of GitHub in site.config.ts: markdown: { headingIds: "github" }.',
  ],
  [
    '/boutique#annexes',
    'link/missing-anchor: The link "/boutique#annexes" leads to an anchor that does not exist on "/boutique". The anchors of that page: #prix, #horaire-été.',
  ],
  [
    '#prix',
    'link/missing-anchor: The link "#prix" leads to an anchor that does not exist on "/page". That page has no anchors: remove the "#" and what follows it.',
  ],
  ...['boutique', './boutique', '1a:b', '//autre.example/x'].map((href) => [
    href,
    `link/relative: A link is neither a full address nor a path of the site: "${href}". ${href.startsWith('//') ? `Write "https:${href}".` : 'Start it with "/", "#" or "https://".'}`,
  ]),
  ...['mailto:', 'mailto:a@b', 'mailto:a b@c.ca', 'mailto:a@b.ca, c', 'TEL:', 'tel:12', 'tel:maison!'].map(
    (href) => [
      href,
      `link/unreachable: A link has an address that nobody can follow: "${href}". Write a full address (mailto:name@domain.ca) or a full number (tel:+14505550142).`,
    ],
  ),
  ...['file:///etc/passwd', 'vbscript:x', 'data:text/html,x'].map((href) => [
    href,
    `link/unreachable: A link has an address that nobody can follow: "${href}". Put the file below content/public/ and link to its address.`,
  ]),
  [
    'http://localhost:4321/boutique#prix',
    'link/unreachable: The link "http://localhost:4321/boutique#prix" leads each visitor to their own computer. Write "/boutique".',
  ],
  ...['https://', 'http://a b.ca/', 'https://[1', 'htp://a.ca', 'htttps://a.ca'].map((href) => [
    href,
    `link/unreachable: A link has an address that nobody can follow: "${href}". Write a full address, such as https://domain.ca/page.`,
  ]),
])('a link to "%s" is reported', async (href, expected) => {
  expect(await told(link(href))).toEqual([expected])
})

test('with headingIds set, an anchor made by another rule is matched by its letters and digits', async () => {
  const [problem] = await told(link('/boutique#1.-P-rix'), { markdown: { headingIds: 'github' } })
  expect(problem).toMatch(/ The anchors of that page: /)
  const [fixed] = await told(link('/boutique#P.-rix'), { markdown: { headingIds: 'github' } })
  expect(fixed).toMatch(/ Did you mean "#prix"\?$/)
})

test('a broken link in a content file is reported with the path of the file it points to', async () => {
  const hrefs =
    '/b.md /d /d/sauna.md /a.png /d/www.a.ca/x /d/a.b.com /d/page /page#a /LICENSE /prix.csv /d/été.md'.split(
      ' ',
    )
  const page = documentOf('/page', pageHtml({ body: hrefs.map((href) => link(href)).join('') }))
  const contentLinks = hrefs.map((href) => ({
    target: href === '/a.png' ? href : `content:${href === '/prix.csv' ? '/public' : ''}${href}`,
    path: [],
    file: 'content/d/a.md',
    line: 1,
  }))
  const sources = {
    'content/d/b.md': '',
    'content/a.png': '',
    'content/LICENSE': '',
    ['content/d/été.md'.normalize('NFD')]: '',
  }
  const { problems } = await checkDocuments([links], [page], { contentLinks, sources })
  expect(problems.map(toldOf)).toEqual([
    'link/missing-page: The link leads to content/b.md, which does not exist. Did you mean "content/d/b.md"?',
    'link/missing-page: The link leads to content/d, a folder without a page of its own. Link to a file of that folder, or give the folder an index.md.',
    'link/missing-page: The link leads to content/d/sauna.md, which does not exist. A relative link in a text begins at the folder of its file; one that starts with "/" begins at the site.',
    'link/unpublished: A link leads to a file of content that has no page, such as a draft or a picture that is not public: "content/a.png". Put the file below content/public/ and link to its address.',
    'link/missing-page: The link leads to content/d/www.a.ca/x, which does not exist. Write "https://www.a.ca/x".',
    'link/missing-page: The link leads to content/d/a.b.com, which does not exist. Write "https://a.b.com".',
    'link/missing-page: A link leads to no page: "/d/page". Write "/page": a relative link begins at the folder of its file.',
    'link/missing-anchor: The link "/page#a" leads to an anchor that does not exist on "/page". That page has no anchors: remove the "#" and what follows it.',
    'link/unpublished: A link leads to a file of content that has no page, such as a draft or a picture that is not public: "content/LICENSE". Publish it, or remove the link until then. A published text has a page if "paths" or "head" of a template names it: "source: file".',
    'link/missing-page: The link leads to content/public/prix.csv, which does not exist. A relative link in a text begins at the folder of its file; one that starts with "/" begins at the site.',
    'link/missing-page: The link leads to content/d/été.md, which does not exist. A name with the same letters exists, but its accents are stored in another way: retype "content/d/été.md" here and in that name.',
  ])
})

test('the address of a script is reported where it is written', async () => {
  const script = '<script src="//a.example/b.js"></script>'
  const problems = await checkPage(links, { body: script, markdown: `Un.\n\n${script}\n` })
  expect(problems).toMatchObject([{ code: 'link/relative', place: { file: 'content/page.md', line: 3 } }])
})

test('a link without an address is not reported as a relative link', async () => {
  expect(await told(link(''))).toEqual([])
})

test('a link to a page in another language is reported if a translation exists, unless it is its own or has hreflang', async () => {
  const foreign = (href: string, name: string, to: string) =>
    `link/wrong-language: The link "${href}" leads to a page in ${name}, which has a translation. Link to "${to}".`
  expect(await told(link('/en/shop'))).toEqual([foreign('/en/shop', 'English', '/boutique')])
  expect(await told(link('/boutique#prix'), {}, '/en/page')).toEqual([
    foreign('/boutique#prix', 'French', '/en/shop'),
  ])
  expect(await told(link('https://site.example/en/shop'))).toEqual([
    foreign('https://site.example/en/shop', 'English', '/boutique'),
  ])
  expect(await told(link('/en/shop', ' hreflang="en"'))).toEqual([])
  expect(await told(link('/boutique'), {}, '/en/shop')).toEqual([])
  expect(await told(link('/en/about'))).toEqual([])
  expect(await told(link('/boutique'))).toEqual([])
})

test('links that one setting fixes are grouped as one problem', async () => {
  const body = link('/boutique/') + link('/boutique/#prix') + link('/boutique.html')
  const pages = ['/', '/boutique'].map((url) => documentOf(url, pageHtml({ body })))
  const { problems } = await checkDocuments([links], pages)
  expect(groupProblems(problems).map(({ count }) => count)).toEqual([4, 2])
})

test('with base and trailingSlash set, links omit the base path and accept the trailing slash', async () => {
  const moved = { base: '/projet/', trailingSlash: 'always' } as const
  expect(
    await told(link('/boutique/#prix') + link('/') + link('https://site.example/projet/boutique/'), moved),
  ).toEqual([])
  expect(await told(link('/projet/boutique'), moved)).toEqual([
    'link/missing-page: The link "/projet/boutique" is not the address of the page that it means. Write "/boutique": the build puts "/projet/" before it.',
  ])
})

test('pages and files named in the config must exist', async () => {
  const all = (href: string) => ({
    offlinePage: href,
    feeds: [{ page: href }] as never,
    preload: [{ href, as: 'image' }] as never,
    search: [href],
  })
  for (const href of ['/boutique', '/plan.pdf', '/photo%20d’été.jpg'])
    expect(await told('', all(href))).toEqual([])
  const { problems } = await checkDocuments([links], [documentOf('/boutique', pageHtml({}))], {
    config: all('/boutiqe'),
    sources: {
      'site.config.ts': `a: '/boutiqe',\nfeeds: [{ page: '/boutiqe' }],\npreload: '/boutiqe',\nsearch: '/boutiqe',\nofflinePage: '/boutiqe'`,
    },
  })
  expect(problems.map((problem) => [problem.place?.line, problem.place?.column, toldOf(problem)])).toEqual(
    [
      [5, 15],
      [2, 18],
      [3, 11],
      [4, 10],
    ].map((place) => [
      ...place,
      'link/missing-page: "/boutiqe" is not a page or file of the site. Did you mean "/boutique"?',
    ]),
  )
  expect(await told('', { search: ['/plan.pdff'] })).toEqual([
    'link/missing-page: "/plan.pdff" is not a page or file of the site. Did you mean "/plan.pdf"?',
  ])
})

test('a link problem carries its suggestion as a fix for editors', async () => {
  const page = documentOf('/boutique', pageHtml({ body: `${SHOP}${link('/boutiqe')}${link('#pris')}` }))
  const { problems } = await checkDocuments([links], [page], { shown: Infinity })
  expect(problems.map(({ fix }) => fix)).toEqual([
    { from: '/boutiqe', to: ['/boutique'] },
    { from: '#pris', to: ['#prix'] },
  ])
})

test('links of an unchanged page are checked again if they were broken or the site files changed', async () => {
  const cache = { store: memoized((_kind: string) => createCacheStore()) } as CacheStores
  const page = documentOf('/page', pageHtml({ body: link('/plan.pdf') + link('/forge') }))
  const build = async (...paths: string[]) => {
    const files = paths.map((path) => ({ path, contents: '' }))
    const unchanged = new Set(['/page'])
    const { problems } = await checkDocuments([links], [page], { cache, files, unchanged })
    return problems.map(({ message }) => message.en)
  }
  const missing = (href: string) => `A link leads to no page: "${href}".`
  expect(await build('plan.pdf')).toEqual([missing('/forge')])
  expect(await build('plan.pdf')).toEqual([missing('/forge')])
  expect(await build('plan.pdf', 'forge')).toEqual([])
  expect(await build('plan.pdf', 'forge')).toEqual([])
  expect(await build('forge')).toEqual([missing('/plan.pdf')])
})
