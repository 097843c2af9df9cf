import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { produceSite } from './produce/produce-site.ts'

const folder = temporaryFolder(afterAll)

/** Writes a site, builds it in memory and checks it; problems are lines of code and message. */
async function build(name: string, files: Readonly<Record<string, string>>) {
  const root = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const produced = await produceSite(root, {
    now: new Date('2026-11-22T12:00:00Z'),
    drafts: false,
    mode: 'publish',
    gate: 'report',
  })
  const contents = new Map(produced.files.map((file) => [file.path, file.contents]))
  const read = async (path: string) => {
    const found = contents.get(path)
    return String(typeof found === 'function' ? await (found as () => unknown)() : found)
  }
  return {
    read,
    problems: produced.warnings
      .filter(({ code }) => code !== 'words/no-dictionary')
      .map(({ code, message }) => `${code} ${message.en}`),
  }
}

const config = (name: string, languages: string, more = '') => `
import { collection, date, defineSite, text, z, type SiteOf } from 'site/config'
const collections = {
  notes: collection({ pattern: 'notes/**/*.md', schema: z.strictObject({ lang: z.string().optional(), title: text(), publishedAt: date() }) }),
}
const config = defineSite({
  name: '${name}', origin: 'https://example.test', ${languages}, collections,
  sitemaps: [{ name: 'pages', match: /./ }], ${more}
})
export default config
export type Site = SiteOf<typeof config>
`

const page = (head: string, words: string) =>
  `
import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
export const head = (): Head => (${head})
export default function Page() {
  const { translations = {} } = head()
  const site = useSite<Site>()
  return <main><h1>${words}</h1>{site.all('notes').filter(({ lang }) => lang === head().lang).map((entry) =>
    <article key={entry.id} dangerouslySetInnerHTML={{ __html: site.readBody(entry).html }} />)}
    {Object.entries(translations).map(([lang, url]) => <a key={lang} href={url} hrefLang={lang} lang={lang}>{lang}</a>)}</main>
}
`

test('German and Arabic: pages state their language, direction and alternates, with built-in texts translated', async () => {
  const head = (lang: string, title: string, description: string, other: string) =>
    `{ title: '${title}', description: '${description}', lang: '${lang}', translations: ${other} }`
  const { read, problems } = await build('de-ar', {
    'site.config.ts': config('Werkstatt', "defaultLanguage: 'de', languages: { de: 'de-AT', ar: 'ar' }"),
    'templates/pages/index.tsx': page(
      head(
        'de',
        'Alte Häuser | Werkstatt',
        'Wir richten alte Häuser in Graz her, Stein für Stein und Balken für Balken.',
        "{ ar: '/بيوت-قديمة' }",
      ),
      'Alte Häuser',
    ),
    'templates/pages/بيوت-قديمة.tsx': page(
      head(
        'ar',
        'بيوت قديمة | الورشة',
        'نرمم البيوت القديمة في غراتس حجرا فوق حجر وخشبة فوق خشبة منذ سنين.',
        "{ de: '/' }",
      ),
      'بيوت قديمة',
    ),
    'content/facts.yaml':
      'jahre:\n  label: Jahre\n  status: attested\n  source: Register\n  readings:\n    eins:\n      de: 30 Jahre\n      ar: ثلاثون سنة\n',
    'content/notes/anfang.md':
      '---\ntitle: Anfang\npublishedAt: 2026-01-02\n---\n\nSeit {{jahre}}[^1] in "Graz".\n\n[^1]: Laut Register.\n\n| Ort | Jahr |\n| --- | --- |\n| Graz | 1996 |\n',
    'content/notes/ar/البداية.md':
      '---\ntitle: البداية\npublishedAt: 2026-01-02\n---\n\nمنذ {{jahre}}[^1].\n\n[^1]: حسب السجل.\n',
  })
  expect(problems).toEqual([])
  const german = await read('index.html')
  expect(german).toContain('<html lang="de-AT"><head>')
  expect(german).toContain('Seit 30 Jahre<sup>')
  expect(german).toContain('in "Graz"')
  expect(german).toContain('id="footnote-label">Fußnoten</h2>')
  expect(german).toContain('aria-label="Zurück zum Verweis 1"')
  expect(german).toContain('aria-label="Tabelle: Ort, Jahr"')
  const arabic = await read('بيوت-قديمة.html')
  expect(arabic).toContain('<html lang="ar" dir="rtl"><head>')
  expect(arabic).toContain('منذ ثلاثون سنة<sup>')
  expect(arabic).toContain('id="footnote-label">الحواشي</h2>')
  const versions = [
    '<link rel="alternate" hreflang="de-AT" href="https://example.test/">',
    `<link rel="alternate" hreflang="ar" href="https://example.test/${encodeURI('بيوت-قديمة')}">`,
    '<link rel="alternate" hreflang="x-default" href="https://example.test/">',
  ].join('')
  expect(german).toContain(versions)
  expect(arabic).toContain(versions)
  expect((await read('sitemap-pages.xml')).match(/hreflang="ar"/g)).toHaveLength(2)
})

test('Japanese alone: the site builds without problems, with built-in texts in Japanese', async () => {
  const { read, problems } = await build('ja', {
    'site.config.ts': config(
      'ガラスの家',
      "defaultLanguage: 'ja', languages: { ja: 'ja' }",
      "feeds: [{ url: '/rss.xml', title: 'ガラスの家', description: '家の記録', page: '/', collection: 'notes', urlOf: ({ id }) => `/#${id}`, item: ({ data }: any) => ({ title: data.title, summary: data.title, date: data.publishedAt, categories: [] }) }],",
    ),
    'templates/pages/index.tsx': page(
      "{ title: 'ガラスの家の記録', description: '古い家をガラスで直した一年の記録です。写真と図面もあります。', lang: 'ja' }",
      'ガラスの家の記録',
    ),
    'content/notes/始まり.md':
      '---\ntitle: 始まり\npublishedAt: 2026-01-02\n---\n\n## がっこう\n\n三年前に始めました[^1]。\n\n[^1]: 記録による。\n',
  })
  expect(problems).toEqual([])
  const html = await read('index.html')
  expect(html).toContain('<html lang="ja"><head>')
  expect(html).toContain('<h2 id="がっこう">')
  expect(html).toContain('id="footnote-label">脚注</h2>')
  expect(await read('rss.xml')).toContain('<language>ja</language>')
})

test('British English alone: American spelling is reported, British spelling is not', async () => {
  const { problems } = await build('en', {
    'site.config.ts': config('Harbour', "defaultLanguage: 'en', languages: { en: 'en-GB' }"),
    'templates/pages/index.tsx': page(
      "{ title: 'The colour of the harbour', description: 'Notes on the colour of a harbour in winter, and on its boats.', lang: 'en' }",
      'The colour of the harbour',
    ),
    'content/notes/first.md':
      '---\ntitle: First\npublishedAt: 2026-01-02\n---\n\nWe organised the theatre, and painted it in one color.\n',
  })
  expect(problems).toEqual([expect.stringContaining('words/spelling "color" is not in the dictionary')])
})
