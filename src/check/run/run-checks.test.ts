import type { SiteFile } from '../../lib/site-file.ts'
import { afterAll, expect, test } from 'vitest'
import { withBuildCache } from '../../cache/build-cache.ts'
import { untranslated } from '../../messages/text.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { defineCheck, type Check } from './check.ts'
import { hostLimits } from '../checks/host-limits.ts'
import { pictures } from '../checks/pictures.ts'
import { placeholders } from '../checks/placeholders.ts'
import { spelling } from '../checks/spelling.ts'
import { structured } from '../checks/structured.ts'
import { titles } from '../checks/titles.ts'
import { typography } from '../checks/typography.ts'
import { checkDocuments, checkPage, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'

const folder = temporaryFolder(afterAll)

const LOUD = { en: 'Too loud.', fr: 'Trop fort.' }
const LOWER = { en: 'Lower your voice.', fr: 'Baissez le ton.' }

const codes = async (check: Check, head: string) => (await checkPage(check, { head })).map(({ code }) => code)

test('a missing title or description, and unreadable or several data scripts, are reported', async () => {
  expect((await checkPage(titles, {})).map(({ code, message }) => [code, message])).toEqual([
    ['head/title-missing', { en: 'A page has no title.', fr: 'Une page n’a pas de titre.' }],
    [
      'head/description-missing',
      { en: 'A page has no description.', fr: 'Une page n’a pas de description.' },
    ],
  ])
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  expect(await codes(structured, script('{"@graph": [}'))).toEqual(['data/unreadable'])
  expect(await codes(structured, script('{}') + script('{}'))).toEqual(['data/several-graphs'])
})

test.each([
  [9, ['head/title-length']],
  [10, []],
  [70, []],
  [71, ['head/title-length']],
])('a title of %i characters is checked against the length limits', async (length, expected) => {
  const head = `<title>${'a'.repeat(length)}</title><meta name="description" content="${'a'.repeat(60)}">`
  expect(await codes(titles, head)).toEqual(expected)
})

test('placeholders are reported in prose, but not in code or quotation marks', async () => {
  const told = async (body: string) =>
    (await checkPage(placeholders, { body })).map(({ message }) => message.en)
  expect(
    await told(
      '<p>Write <code>{{name}}</code> or <kbd>[object Object]</kbd>.</p><pre><code>TODO</code></pre>',
    ),
  ).toEqual([])
  expect(await told('<p>null, undefined and NaN are values, as in <code>null</code>.</p>')).toEqual([])
  expect(await told('<p>Write "XXX", ‘TODO’, « TBD », G-XXXXX or TODO-list.</p>')).toEqual([])
  expect(await told("<p>L'XXX de mai.</p><p>Price: XXX $</p><p>TODO: write</p>")).toHaveLength(1)
  const codes = async (body: string) =>
    (await checkPage(placeholders, { body })).map(({ code }) => code.slice('words/'.length))
  expect(await codes('<p>TODO write it</p><p>Price: TBD.</p><p>Here, FIXME: a lie</p>')).toEqual(
    Array(3).fill('placeholder'),
  )
  expect(await codes('<p>A TODO app for the terminal.</p><p>An outdated FIXME comment</p>')).toEqual([])
  expect(await told('<p>Call {{name}}, as in <code>{{other}}</code>.</p>')).toEqual([
    '"{{name}}" was left in "Call {{name}}, as in {{other}}.".',
  ])
})

test('an image without alt text is reported, but not in code samples', async () => {
  const text = 'Write `![](a.png)` or ``![](`.png)``:\n\n```\n![](b.png)\n```\n\n![](c.png) a ` b\n'
  const { problems } = await checkDocuments([pictures], [], { sources: { 'content/a.md': text } })
  expect(problems.map(({ place }) => [place?.line, place?.column])).toEqual([[7, 1]])
})

test('a data: image address is truncated in the message', async () => {
  const body = `<main><img src="data:image/png;base64,${'A'.repeat(9000)}"></main>`
  const problems = await checkPage(pictures, { body })
  expect(problems[0]?.message.en.length).toBeLessThan(200)
})

test('the message names characters that look alike', async () => {
  const body = "<p>Compte : 2</p><p>l'eau</p><p>L’eau...</p>"
  const problems = await checkPage(typography, { body })
  expect(problems.map(({ message }) => message.en)).toEqual([
    '"Compte :" should be "Compte\u00A0:", with a no-break space instead of a space.',
    '"l\'eau" should be "l’eau", with a curly apostrophe instead of a straight apostrophe.',
    '"L’eau..." should be "L’eau…", with an ellipsis instead of three full stops.',
  ])
})

test('languages without a dictionary are not spell-checked, and one problem says so', async () => {
  const config = { defaultLanguage: 'de', languages: { de: 'de-DE', it: 'it', fr: 'fr-CA' } }
  const problems = await checkPage(spelling, { lang: 'de' }, { config })
  expect(problems.map(({ message }) => message.en)).toEqual([
    'Spelling is not checked in "de", "it": there is no dictionary.',
  ])
})

const counting = (name: string, calls: string[]) =>
  defineCheck({
    name,
    title: untranslated(''),
    description: untranslated(''),
    rules: { [`${name}/a`]: { level: 'warn', means: untranslated(''), fix: LOWER } },
    page: () => void calls.push(`${name} page`),
    site: () => void calls.push(`${name} site`),
  })

test('a check whose codes are all off does not run', async () => {
  const calls: string[] = []
  await checkDocuments([counting('one', calls), counting('two', calls)], [loud('/a')], {
    config: { check: { 'one/*': 'off' } },
  })
  expect(calls).toEqual(['two page', 'two site'])
})

test('of a check that is on, only the codes that are off are not reported', async () => {
  const body = '<p>Prix: trois.</p><p>Il faut faut rouler.</p>'
  const { problems } = await checkDocuments([typography], [documentOf('/a', pageHtml({ body }))], {
    config: { check: { 'typo/colon': 'off' } },
  })
  expect(problems.map(({ code }) => code)).toEqual(['typo/repeated-word'])
})

test('suggestions are looked up once for each group that is shown', async () => {
  const asked: string[] = []
  const check = defineCheck({
    name: 'test',
    title: untranslated(''),
    description: untranslated(''),
    rules: { 'test/word': { level: 'warn', means: untranslated(''), fix: LOWER } },
    site: (_, report) => {
      for (const word of ['a', 'a', 'b', 'c'].entries())
        report('test/word', {
          about: untranslated(word[1]),
          message: LOUD,
          where: { place: { file: `content/${word[0]}.md` } },
          suggest: () => {
            asked.push(word.join(''))
            return { hint: untranslated('Try it.') }
          },
        })
    },
  })
  const hints = async (shown?: number) => {
    asked.length = 0
    const { problems } = await checkDocuments([check], [], { shown })
    return problems.map(({ hint }) => hint?.en)
  }
  expect(await hints(2)).toEqual(['Try it.', 'Try it.', 'Try it.', LOWER.en])
  expect(asked).toEqual(['0a', '2b'])
  expect(await hints(Infinity)).toEqual(Array(4).fill('Try it.'))
  expect(asked).toEqual(['0a', '2b', '3c'])
})

test('headers and redirects beyond what Cloudflare reads are a warning', async () => {
  const lines = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join('')
  const check = async (more: number) => {
    const redirects = [
      lines(2_000 + more, (n) => `/a${n} / 301\n`),
      lines(99 + more, (n) => `/b${n}/* / 301\n`),
      '/en/* /en/404.html 404\n',
    ]
    const files = [
      { path: '_headers', contents: lines(100 + more, (n) => `/${n}\n  X-Own: /x\n\n`) },
      { path: '_redirects', contents: redirects.join('') },
    ]
    return (await checkDocuments([hostLimits], [], { files })).problems
  }
  expect(await check(0)).toEqual([])
  const problems = await check(1)
  expect(problems.map(({ severity, message }) => [severity, message.en])).toEqual([
    ['warning', '"_headers" has 101 paths; Cloudflare Pages reads 100.'],
    ['warning', '"_redirects" has 2001 redirects, and 101 with "*"; Cloudflare Pages reads 2000 and 100.'],
  ])
  expect(problems.map(({ message }) => message.fr)).toEqual([
    '« _headers » compte 101 chemins ; Cloudflare Pages en lit 100.',
    '« _redirects » compte 2001 redirections, et 101 avec « * » ; Cloudflare Pages en lit 2000 et 100.',
  ])
})

test('a site over the file limits of its host is reported, counting compressed copies', async () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => ({ path: `${index}.${ending}`, contents: '' }))
  const found = async (some: readonly SiteFile[], copies: readonly SiteFile[] = []) =>
    (await checkDocuments([hostLimits], [], { files: some, readCopies: () => Promise.resolve(copies) }))
      .problems
  const check = async (...some: Parameters<typeof found>) =>
    (await found(...some)).map(({ message }) => message.en)
  expect(await check(files(20_000, 'png'))).toEqual([])
  expect(await check(files(6667, 'html'), files(13_333, 'html.br'))).toEqual([])
  const many = [files(6667, 'html'), files(13_334, 'html.br')] as const
  expect(await check(...many)).toEqual([
    'The site has 20,001 files, 13,334 of them compressed copies. Cloudflare Pages takes 20,000 on its free plan, and 100,000 on the others.',
  ])
  expect(await found(...many)).toMatchObject([
    {
      message: {
        fr: 'Le site compte 20\u00A0001 fichiers, dont 13\u00A0334 copies compressées. Cloudflare Pages en prend 20\u00A0000 avec son forfait gratuit, et 100\u00A0000 avec les autres.',
      },
      place: { file: 'site.config.ts' },
    },
  ])
  const heavy = { path: 'film.mp4', contents: new Uint8Array(26 * 1024 * 1024) }
  expect(await check([heavy, { path: 'son.mp3', contents: new Uint8Array(25 * 1024 * 1024) }])).toEqual([
    'Cloudflare Pages refuses a file of more than 25 MiB: "film.mp4".',
  ])
  expect((await found([heavy]))[0]?.message.fr).toBe(
    'Cloudflare Pages refuse un fichier de plus de 25 Mio : « film.mp4 ».',
  )
})

const shout = (level: 'warn' | 'error' | 'launch' = 'error', seen: string[] = []) =>
  defineCheck({
    name: 'shout',
    title: untranslated(''),
    description: untranslated(''),
    rules: { 'test/shout': { level, means: untranslated(''), fix: LOWER } },
    page: ({ url, text }, report) => {
      seen.push(url)
      if (text.includes('!')) report('test/shout', { message: LOUD, where: { clues: [{ words: text }] } })
    },
  })
const loud = (url: string) => documentOf(url, pageHtml({ body: '<p>Au feu!</p>' }))

test('a short text is located only in the files of its own page, with the hint of the rule', async () => {
  const { problems } = await checkDocuments([shout()], [loud('/a'), loud('/b')], {
    sources: { 'content/a.yaml': 'x: 1\ntext: "Au feu!"\n', 'templates/pages/a.tsx': '<p>Au feu!</p>' },
  })
  // So short a text can occur anywhere: only the page's own files count.
  expect(problems).toEqual([
    {
      code: 'test/shout',
      message: LOUD,
      hint: LOWER,
      place: { file: 'templates/pages/a.tsx', line: 1, column: 4 },
      pages: ['/a'],
    },
    {
      code: 'test/shout',
      message: LOUD,
      hint: LOWER,
      place: { file: 'templates/pages/b.tsx' },
      pages: ['/b'],
    },
  ])
})

test('the config sets the level of a finding, and an unknown code is reported', async () => {
  const severities = async (check: Record<string, string>, launch = false) => {
    const report = await checkDocuments([shout('warn')], [loud('/a')], {
      config: { check: check as never },
      launch,
    })
    return [...report.problems.map(({ code, severity, hint }) => [code, severity, hint]), report.atLaunch]
  }
  expect(await severities({})).toEqual([['test/shout', 'warning', LOWER], 0])
  expect(await severities({ 'test/shout': 'error' })).toEqual([['test/shout', undefined, LOWER], 0])
  expect(await severities({ 'test/shout': 'off' })).toEqual([0])
  expect(await severities({ 'test/shout': 'launch' })).toEqual([1])
  expect(await severities({ 'test/shout': 'launch' }, true)).toEqual([['test/shout', undefined, LOWER], 0])
  expect(await severities({ 'test/shuot': 'off' })).toEqual([
    [
      'config/unknown-check',
      undefined,
      { en: 'Did you mean "test/shout"?', fr: 'Vouliez-vous écrire « test/shout » ?' },
    ],
    ['test/shout', 'warning', LOWER],
    0,
  ])
})

test('a finding whose code has no rule is an error', async () => {
  const check = { ...shout('warn'), rules: { 'test/shuot': { ...shout('warn').rules['test/shout'] } } }
  const { problems } = await checkDocuments([check as never], [loud('/a')])
  expect(problems).toMatchObject([{ code: 'test/shout', message: LOUD, severity: undefined }])
})

test('an unchanged page is not checked again, and its finding moves with its line', async () => {
  const seen: string[] = []
  const run = (documents: readonly ReturnType<typeof loud>[], text: string, engine = '1') =>
    withBuildCache(folder, engine, async (cache) => {
      const report = await checkDocuments([shout('error', seen)], documents, {
        sources: { 'templates/pages/a.tsx': text },
        cache,
      })
      cache.commit()
      return report
    })
  const first = await run([loud('/a'), loud('/b')], 'Au feu!')
  expect([first.reused, first.problems[0]?.place?.line, seen]).toEqual([0, 1, ['/a', '/b']])

  const moved = await run([loud('/a'), documentOf('/b', pageHtml({}))], '\n\nAu feu!')
  expect([moved.reused, moved.problems[0]?.place?.line, seen]).toEqual([1, 3, ['/a', '/b', '/b']])

  // Another version of the engine can answer differently.
  expect((await run([loud('/a')], 'Au feu!', '2')).reused).toBe(0)
})
