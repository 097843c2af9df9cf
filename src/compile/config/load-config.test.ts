import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite } from '../../cli/fixtures/copy-site.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { BuildError } from '../../problems/problem.ts'
import { loadConfig } from './load-config.ts'

const folder = temporaryFolder(afterAll)
beforeAll(() => copySite(folder))

const RIGHT = `name: 'Port', origin: 'https://port.example', defaultLanguage: 'fr', languages: { fr: 'fr-CA' },
  collections: {}, sitemaps: [{ name: 'pages', match: /^\\// }],`

/** Places, codes, messages and hints of the mistakes in a config. */
async function mistakes(keys: string, before = '', define = 'defineSite'): Promise<string[]> {
  const code = `import { defineSite, collection, singleton, z } from 'site/config'\n${before}\nexport default ${define}({\n  ${keys}\n})\n`
  writeFileSync(join(folder, 'site.config.ts'), code)
  const error: unknown = await loadConfig(folder).catch((thrown: unknown) => thrown)
  if (!(error instanceof BuildError)) return []
  return error.problems.map(
    ({ code: name, message, hint, place }) =>
      `${place?.line ?? 0}:${place?.column ?? 0} ${name} ${message.en} ${hint?.en ?? ''}`,
  )
}

test('a valid config has no problems', async () => {
  expect(
    await mistakes(`${RIGHT} baseStyles: ['templates/styles/base.css'], timeZone: 'America/Toronto'`),
  ).toEqual([])
})

// esbuild searches for the files that match an absolute path with a star.
test('the folder of a site can have a star in its name', async () => {
  const root = join(folder, 'a*b')
  await copySite(root)
  expect((await loadConfig(root)).name).toBe('Boulangerie du Port')
})

test('a config with the ending that another tool takes is named', async () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'site.config.mjs'), 'export default {}')
  const problems = [{ code: 'config/missing', hint: { en: 'Rename site.config.mjs to site.config.ts.' } }]
  await expect(loadConfig(root)).rejects.toMatchObject({ problems })
})

test('redirects that no host can serve are reported with line and column', async () => {
  const redirects = `redirects: { old: '/', '/?p=3': '/', '/a': 'b', '/right': 'https://a.example' },`
  expect(await mistakes(`${RIGHT} ${redirects}`)).toMatchObject([
    expect.stringContaining('5:78 config/schema The key "old" should start with "/".'),
    expect.stringContaining('5:88 config/schema The key must have neither "?" nor "#"'),
    expect.stringContaining('5:108 config/schema redirects./a: "b" should be a link'),
  ])
})

test('undeclared languages and collections are reported with the declared ones', async () => {
  const feed = `title: 'A', description: 'B', page: '/', collection: 'menu', urlOf: () => '/', item: () => ({})`
  const collections = `collections: { p: collection({ pattern: 'p/*.md', schema: z.object({}), language: 'de' }), menu: singleton({ file: 'menu.yaml', schema: z.object({}) }) }`
  const keys = `${RIGHT.replace("defaultLanguage: 'fr'", "defaultLanguage: 'en'").replace('collections: {}', collections)}
  feeds: [{ url: '/rss.xml', language: 'de', ${feed} }], sitemapView: { styles: [], words: 'plan' },`
  expect(await mistakes(keys)).toEqual([
    expect.stringContaining(
      '4:66 config/schema defaultLanguage: There is no "en" in "languages", which has fr.',
    ),
    expect.stringContaining('5:85 config/schema collections.p.language: There is no "de" in "languages"'),
    expect.stringContaining(
      '6:40 config/schema feeds[0].language: There is no "de" in "languages", which has fr.',
    ),
    expect.stringContaining(
      '6:99 config/schema feeds[0].collection: There is no "menu" in "collections", which has p.',
    ),
    expect.stringContaining(
      '6:180 config/schema sitemapView.words: There is no "plan" in "collections", which has menu.',
    ),
  ])
})

test('a config wrapped in a promise is reported as missing', async () => {
  expect(await mistakes(RIGHT, '', 'Promise.resolve')).toEqual([
    expect.stringContaining('config/no-default site.config.ts has no default export.'),
  ])
})

test('an unknown level is reported with the allowed ones', async () => {
  expect(await mistakes(`${RIGHT} check: { 'link/*': 'loud' },`)).toEqual([
    expect.stringMatching(
      /^5:84 config\/schema .*"loud" is not an allowed value. Choose one of: off, launch, warn, error\./,
    ),
  ])
})

test('missing drawings and undeclared fonts are reported with line and column', async () => {
  const fonts = `fonts: [{ family: 'Besley', file: 'besley.woff2', weights: [400, 700], fallback: 'Georgia' }],`
  const card = `titleFont: { family: 'Fraunces', weight: 600 }, ink: '#102030', inkSoft: '#102030',
  textFont: { family: 'Besley', weight: 400 }, titleArea: area, nameArea: area`
  const area = 'const area = { left: 1, top: 1, width: 1, height: 1 }'
  const drawings = `icons: { source: 'mark.svg', shortName: 'P', themeColor: '#102030', backgroundColor: '#102030' },
  socialCards: { background: 'card.svg', ${card} },`
  expect(await mistakes(`${RIGHT}\n  ${fonts}\n  ${drawings}`, area)).toEqual([
    '8:30 config/schema socialCards.background: There is no such file in this folder. ',
    '7:20 config/schema icons.source: There is no such file in this folder. ',
    '8:63 config/schema socialCards.titleFont.family: There is no "Fraunces" in "fonts", which has Besley. ',
  ])
})

test.each(['court', '../../secret', 'a'.repeat(129), 'clé-accentuée'])(
  'the invalid IndexNow key %j is reported',
  async (key) => {
    expect(await mistakes(`${RIGHT} indexNowKey: '${key}',`)).toEqual([
      expect.stringContaining('5:78 config/schema indexNowKey: This should be 8 to 128 letters'),
    ])
  },
)

test('misspelt, missing and wrongly typed keys are all reported together, with line and column', async () => {
  expect(
    await mistakes(
      `nam: 'Port', origin: 'port.example/', defaultLanguage: 'fr', languages: { fr: 'fr_CA!', en: 'english' },
  collections, sitemaps: [{ name: 'pages', match: '^/' }], budget: { html: 14_000 },
  baseStyles: ['templates/styles/bas.css'], timeZone: 'America/Torono', ...{ precompress: 'no' },
  offlinePage: 'offline', feeds: [{ url: 1 }],
  checks: [{ name: 'a', rules: { 'a/b': { level: 'eror' } } }], markdown: { remarkPlugins: ['remark-toc', [() => {}, 1]] }`,
      `const collections = { a: collection({ pattern: 'a/*.md', schema: z.object({}), extra: 1 }), b: { kind: 'other' } }`,
    ),
  ).toMatchSnapshot()
})
