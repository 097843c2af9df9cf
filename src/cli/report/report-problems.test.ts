import { expect, onTestFinished, test, vi } from 'vitest'
import { untranslated } from '../../messages/text.ts'
import { formatPlace, sortProblems, type Problem } from '../../problems/problem.ts'
import { reportProblems } from './report-problems.ts'

const read = (file: string) => (file === 'a.yaml' ? 'name: x\nprice: y\n' : undefined)
const problem = (file: string, line?: number, column?: number, more: Partial<Problem> = {}): Problem => ({
  code: 'content/schema',
  message: untranslated(`mistake ${line ?? ''}`),
  place: { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
  ...more,
})

test('a problem is printed with its place, code frame, other places but its own, and hint', () => {
  expect(
    reportProblems(
      [
        problem('a.yaml', 2, 8, {
          hint: untranslated('Changez-le.'),
          also: [
            { file: 'a.yaml', line: 2, column: 8 },
            { file: 'b.yaml', line: 3 },
          ],
        }),
      ],
      {
        language: 'fr',
        read,
      },
    ),
  ).toBe(
    [
      'a.yaml:2:8: erreur content/schema: mistake 2',
      '  1 | name: x',
      '> 2 | price: y',
      '    |        ^',
      '  3 |',
      '  voir aussi : b.yaml:3',
      '  à faire : Changez-le.',
      '',
      '1 erreur',
    ].join('\n'),
  )
})

test('a problem in an unreadable file or without a place has no code frame', () => {
  expect(reportProblems([problem('gone.yaml', 2)], { language: 'fr', read })).toBe(
    'gone.yaml:2: erreur content/schema: mistake 2\n\n1 erreur',
  )
  expect(reportProblems([{ code: 'a/b', message: untranslated('no place') }], { language: 'fr', read })).toBe(
    'erreur a/b: no place\n\n1 erreur',
  )
})

test('control characters in content are escaped on a terminal', () => {
  const named = problem('a\u001B]0;b\u0007.md', 1, 1, { message: untranslated('\u202Egnp.exe') })
  expect(reportProblems([named], { language: 'en', read: () => '\u001B[2Jx' })).toMatch(
    /^a\\u001b\]0;b\\u0007\.md:1:1: .* \\u202egnp\.exe\n> 1 \| \\u001b\[2Jx\n/,
  )
})

test('problems are sorted by file, line and column, and file names by code unit', () => {
  const problems = [
    problem('é.yaml'),
    problem('b.yaml', 2, 1),
    problem('b.yaml', 1, 9),
    problem('b.yaml', 1, 2),
    problem('B.yaml'),
  ]
  expect(sortProblems(problems).map(({ place }) => place && formatPlace(place))).toEqual([
    'B.yaml',
    'b.yaml:1:2',
    'b.yaml:1:9',
    'b.yaml:2:1',
    'é.yaml',
  ])
})

const many = Array.from({ length: 25 }, (_, n) =>
  problem('x.yaml', n + 1, 1, n > 22 ? { severity: 'warning' } : {}),
)

test('at most twenty problems are shown, errors first, with a table of all by code, and all with --all', () => {
  const text = reportProblems(many.toReversed(), { language: 'fr', read })
  expect(text.match(/mistake/g)).toHaveLength(20)
  expect(text).toMatch(/^x\.yaml:1:1: erreur/)
  expect(text.split('\n\n').slice(-3)).toEqual([
    '… et 5 de plus : --all les montre',
    'code            gravité        à régler  constats\ncontent/schema  erreur         23        23\ncontent/schema  avertissement  2         2',
    '23 erreurs, 2 avertissements',
  ])
  const all = reportProblems(many, { language: 'fr', read, all: true })
  expect(all.match(/mistake/g)).toHaveLength(25)
  expect(all).not.toContain('--all')
})

const spelling = (word: string, line: number): Problem =>
  problem('content/a.md', line, 1, {
    code: 'words/spelling',
    severity: 'warning',
    about: untranslated(word),
    message: untranslated(`${word}?`),
    hint: untranslated('Look it up.'),
  })

test('a misspelled word takes one line with the number of its places, the most frequent first', () => {
  const problems = [spelling('wan', 1), spelling('tow', 2), spelling('tow', 3)]
  expect(reportProblems(problems, { language: 'en', read })).toBe(
    [
      'content/a.md:2:1: warning words/spelling: tow? (2 places; see also: content/a.md:3:1) Look it up.',
      'content/a.md:1:1: warning words/spelling: wan? Look it up.',
      '',
      'code            severity  to fix  found',
      'words/spelling  warning   2       3',
      '',
      '3 warnings',
    ].join('\n'),
  )
})

test('problems that one template line causes on several pages are grouped, with some messages and pages', () => {
  const title = (n: number) =>
    problem('templates/page.tsx', 4, 2, { message: untranslated(`title ${n}`), pages: [`/${n}`] })
  const problems = [1, 2, 3, 4, 5].map(title)
  expect(reportProblems(problems, { language: 'en', read }).split('\n\n')[0]).toBe(
    [
      'templates/page.tsx:4:2: error content/schema: title 1',
      '  title 2',
      '  title 3',
      '  … and 2 more',
      '  on: /1, /2, /3 and 2 more',
    ].join('\n'),
  )
  const elsewhere = problem('templates/page.tsx', 5, 2, { message: untranslated('title 1') })
  expect(reportProblems([...problems, elsewhere], { language: 'en', read })).toContain('page.tsx:5:2')
})

test('only the severity has a colour, of its own, and only pages and other places are dim', () => {
  vi.stubEnv('NO_COLOR', undefined).stubEnv('FORCE_COLOR', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const more = { pages: ['/x'], also: [{ file: 'b.yaml', line: 3 }], hint: untranslated('Changez-le.') }
  const report = (severity?: 'warning') =>
    reportProblems([problem('x.yaml', 1, 1, { ...more, ...(severity && { severity }) })], {
      language: 'fr',
      read: () => 'a',
    }).split('\n')
  const [dim, end] = ['\u001B[2m', '\u001B[22m']
  expect(report()).toEqual([
    'x.yaml:1:1: \u001B[31merreur\u001B[39m content/schema: mistake 1',
    '> 1 | a',
    '    | ^',
    `${dim}  sur : /x${end}`,
    `${dim}  voir aussi : b.yaml:3${end}`,
    '  à faire : Changez-le.',
    '',
    '1 erreur',
  ])
  expect(report('warning')[0]).toContain(': \u001B[33mavertissement\u001B[39m content/schema: mistake 1')
})

test('a problem of several files names a few of the others, and all with --all', () => {
  const bytes = ['a', 'b', 'c', 'd', 'e'].map((name) => problem(`${name}.md`))
  const line = (all: boolean) => reportProblems(bytes, { language: 'en', read, all }).split('\n')[0]
  expect(line(false)).toMatch(/^a\.md: .*\(5 places; see also: b\.md, c\.md, d\.md and 1 more\)$/)
  expect(line(true)).toMatch(/\(5 places; see also: b\.md, c\.md, d\.md, e\.md\)$/)
})

test('places that are only counted are included in all totals', () => {
  const word = { code: 'words/spelling', about: untranslated('npm'), severity: 'warning' } as const
  const problems = [
    problem('b.md', 1, 1, { ...word, about: untranslated('rare') }),
    problem('b.md', 2, 1, { ...word, about: untranslated('rare') }),
    problem('a.md', 1, 1, { ...word, more: 885 }),
    problem('a.md', 2, 1, word),
  ]
  const report = reportProblems(problems, { language: 'en', read })
  expect(report.split('\n')[0]).toBe(
    'a.md:1:1: warning words/spelling: mistake 1 (887 places like it; see also: a.md:2:1)',
  )
  expect(report).toMatch(/words\/spelling +warning +2 +889\n\n889 warnings$/)
})

test('when too many check errors are found, the report says how to lower their levels, unless content has errors', () => {
  const found = Array.from({ length: 21 }, (_, line) =>
    problem('a.md', line, 1, { code: line === 0 ? 'link/missing-page' : 'words/placeholder', pages: ['/a'] }),
  )
  const report = (problems: readonly Problem[]) => reportProblems(problems, { language: 'en', read })
  expect(report(found)).toContain("check: { 'link/*': 'warn', 'words/*': 'warn' }")
  expect(report(found.slice(1))).not.toContain('check:')
  expect(report([...found, problem('a.md', 30)])).not.toContain('check:')
  expect(report(found.map((each) => ({ ...each, severity: 'warning' })))).not.toContain('check:')
})

test('a mistake repeated in the items of a list is reported once', () => {
  const problems = [0, 1, 12].map((at) =>
    problem('a.yaml', at + 1, 1, { message: untranslated(`There is no key "releases[${at}].php".`) }),
  )
  expect(reportProblems(problems, { language: 'en', read }).split('\n')[0]).toBe(
    'a.yaml:1:1: error content/schema: There is no key "releases[0].php". (3 places like it; see also: a.yaml:2:1, a.yaml:13:1)',
  )
})
