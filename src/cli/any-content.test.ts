import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalizedProblem } from '../problems/problem.ts'
import { bakery, copySite, edit } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

/** To run more, or different ones: `FUZZ_RUNS=1000 SEED=7 npx vitest run src/cli/any-content.test.ts`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8)
const SEED = Number(process.env.SEED ?? 1)

const errors = join(import.meta.dirname, 'fixtures', 'errors')
const folder = temporaryFolder(afterAll)
const sites = {
  refuse: "html: 'refuse'",
  allow: "html: 'allow'",
  components: "html: 'allow', highlight: true",
  strict: 'highlight: true',
  remark: "html: 'allow', highlight: true, remarkPlugins: [() => () => undefined]",
}
type SiteName = keyof typeof sites

beforeAll(async () => {
  for (const [name, settings] of Object.entries(sites)) {
    const site = join(folder, name)
    await copySite(site)
    await edit(
      join(site, 'site.config.ts'),
      '  collections: {',
      `  markdown: { ${settings} },\n  collections: {`,
    )
    const components = join('templates', 'markdown')
    if (settings.includes('highlight'))
      cpSync(join(errors, 'markdown-components', components), join(site, components), { recursive: true })
  }
})

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '{{',
    '}}',
    '{{?}}',
    '`{{x}}`',
    '{{pains}}',
    '[a]: /b.png',
    '![é][a]',
    '![](/%)',
    '![](/images/pain.svg)',
    '[x](/pains/miche#%)',
    '[y](//)',
    '[v](../pains/miche.md#a)',
    '[w](premier-levain.md)',
    '[u](..)',
    '[t](/\\\\[.md)',
    '[s](content:/%)',
    '![](./../%E0.png)',
    '<a href="./b.md?&#x22;">',
    '[z](javascript:x)',
    '<https://x.example>',
    '[^1]',
    '[^1]: a',
    'mailto:',
    'tel:1',
    '<script>',
    '\n\n> [!NOTE]\n> ',
    '<picture><source srcset="a.png 1x, /%">',
    '</p>',
    '<!--',
    '-->',
    '<img src=',
    '<img src="/%E0">',
    '<a href="\\">',
    "<b onclick='x'>",
    '<svg><a href=x>',
    '&#0;',
    '&nbsp;',
    '&bogus;',
    '\\',
    '\\*',
    '***',
    '__',
    '~~',
    '``',
    '$$',
    '\u0000',
    '\uFEFF',
    '\u2028',
    '\u202E',
    '👩‍👩‍👧',
    'ﷺ',
    '漢字',
    '?',
    '…',
    '«',
    '»',
    ' : ',
    '1 000 $',
    '5 %',
    '24/7',
    ':::',
    ':kbd[x]',
    ':note[',
    ':kbd[a]{b="c}',
    '::note{title="a" level=x}',
    '[titre]{title="{{x}}" src=images/x.svg}',
    '{title=a kind=danger .b #c}',
    '{title="',
    '{#titre}',
    '{1,3}',
    '[a.ts]',
    '<details open>',
    '</details>',
    '<summary>',
    '<Tabs value="a">',
    '</Tabs>',
    '<site-component name="note" props="{">',
    '</site-label>',
    '<input>',
    '<td>',
    '[!NOTE]',
    '- [x]',
    'À écrire',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    '7 constructor',
    '<constructor role="constructor" constructor>',
  ),
)
const line = fc
  .tuple(
    fc.constantFrom(
      '',
      '# ',
      '###### ',
      '- ',
      '1. ',
      '> ',
      '    ',
      '\t',
      '| ',
      '```',
      '~~~',
      '---',
      '===',
      '|-|',
      ':::',
      ':::note{title=a}',
      '::::note{title="b"}',
      '::: note ',
      '::: note {title=c} ',
      '  :::note{title=d}',
      '> :::kbd ',
      '- ::: kbd ',
      '```ts {1,3} title="a" ',
      '```js{2} [a.js] ',
      '````md ',
      '```mermaid',
      '<div>',
      '| :-: | -: | ',
      '- [ ] ',
      '[^2]: ',
    ),
    fc.array(word, { maxLength: 8 }),
  )
  .map(([start, words]) => start + words.join(' '))
const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'))
const value = fc.oneof(
  word,
  fc.constantFrom(
    '',
    '|',
    '>-',
    '*a',
    '&a b',
    '!x',
    '[',
    '{a: 1}',
    '2024-05-01',
    '2024-02-30',
    'true',
    '1e999',
    'images/x.svg',
  ),
)
const keys = [
  'title',
  'publishedAt',
  'expiresAt',
  'draft',
  'cover',
  'pain',
  'name',
  'price',
  'description',
  'goesWith',
  'welcome',
  'hours',
  'lang',
  'head',
  '__proto__',
  '<<',
]
const yaml = fc
  .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, written]) => `${key}: ${written}`).join('\n'))
const article = fc.oneof(
  { weight: 3, arbitrary: text.map((body) => `---\ntitle: Essai\npublishedAt: 2024-05-02\n---\n\n${body}`) },
  fc.tuple(yaml, text).map(([head, body]) => `---\n${head}\n---\n${body}`),
  text,
)

/** A file of the bakery with some bytes changed. */
const mutated = (file: string) =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat(6), fc.uint8Array({ maxLength: 6 })), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      let bytes = readFileSync(join(bakery, 'content', file))
      for (const [at, gone, put] of changes) {
        const start = at % (bytes.length + 1)
        bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + gone)])
      }
      return bytes
    })

const files = [
  'carnet/premier-levain.md',
  'pains/miche.yaml',
  'shop.yaml',
  'facts.yaml',
  'last-modified.json',
]
const content = fc.oneof(
  ...files.map((file) => mutated(file).map((bytes) => ({ [file]: bytes }))),
  article.map((source) => ({ 'carnet/essai.md': Buffer.from(source) })),
  yaml.map((source) => ({ 'pains/essai.yaml': Buffer.from(source) })),
  fc.tuple(article, yaml).map(([source, loaf]) => ({
    'carnet/essai.md': Buffer.from(source),
    'pains/essai.yaml': Buffer.from(`name: Essai\nprice: 1\n${loaf}`),
  })),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((name) => ({
    [`carnet/${name.replaceAll(/[\0/]/g, '_')}.md`]: Buffer.from(
      '---\ntitle: Essai\npublishedAt: 2024-05-02\n---\n',
    ),
  })),
)

test(
  'with any content, build and check end with a site or with problems that name a content file',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.constantFrom(...(Object.keys(sites) as SiteName[])),
        fc.boolean(),
        async (changed, name, builds) => {
          const site = join(folder, name)
          const put = Object.entries(changed).map(([file, bytes]) => ({
            path: join(site, 'content', file),
            bytes,
          }))
          for (const { path, bytes } of put) {
            mkdirSync(dirname(path), { recursive: true })
            writeFileSync(path, bytes)
          }
          try {
            const { code, stdout, stderr } = await runCommand(
              builds ? 'build' : 'check',
              '--root',
              site,
              '--json',
            )
            expect(`${code} ${stderr}`).toMatch(/^[01] (?![^]*(?:bogue|bug in site))/)
            const { problems = [] } = JSON.parse(stdout || '{}') as { problems?: readonly LocalizedProblem[] }
            // Content that a template names may be missing: the problem is then in the template.
            for (const { code, place, message } of problems)
              if (code !== 'template/missing-content') expect(place?.file, message).toMatch(/^content\//)
          } finally {
            rmSync(join(site, 'content'), { recursive: true })
            cpSync(join(bakery, 'content'), join(site, 'content'), { recursive: true })
          }
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
  20_000 + RUNS * 10_000,
)
