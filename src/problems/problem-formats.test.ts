import { expect, test } from 'vitest'
import { githubAnnotations } from './github-annotations.ts'
import { untranslated } from '../messages/text.ts'
import type { Problem } from './problem.ts'
import { problemsJson } from './problems-json.ts'
import { toSarif } from './sarif.ts'

const problems: readonly Problem[] = [
  {
    code: 'link/missing-page',
    message: untranslated('Le lien « /a,b » ne mène\nà rien : 100 %.'),
    hint: untranslated('Corrigez-le.'),
    place: { file: 'content/é.yaml', line: 3, column: 9 },
    also: [{ file: 'site.config.ts' }],
    pages: ['/a'],
  },
  { code: 'host/limit', message: untranslated('Trop.'), severity: 'warning' },
]

test('GitHub annotations have one line per problem, with its place and with special characters escaped', () => {
  expect([...githubAnnotations(problems, 'fr')]).toEqual([
    '::warning title=host/limit::Trop.\n',
    '::error file=content/é.yaml,line=3,col=9,title=link/missing-page::Le lien « /a,b » ne mène%0Aà rien : 100 %25.%0ACorrigez-le.\n',
  ])
  const named = { code: 'a/b', message: untranslated('\u001B[2Jx') }
  expect([...githubAnnotations([named], 'fr')]).toEqual(['::error title=a/b::\\u001b[2Jx\n'])
})

type SarifLog = {
  readonly version: string
  readonly runs: readonly [
    { readonly tool: { readonly driver: { readonly rules: unknown } }; readonly results: unknown },
  ]
}

test('SARIF lists each rule once and each location by file, line and column', () => {
  const { version, runs } = JSON.parse([...toSarif(problems, 'fr')].join('')) as SarifLog
  expect(version).toBe('2.1.0')
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'host/limit' }, { id: 'link/missing-page' }])
  expect(runs[0].results).toEqual([
    { ruleId: 'host/limit', level: 'warning', message: { text: 'Trop.' }, locations: [] },
    {
      ruleId: 'link/missing-page',
      level: 'error',
      message: { text: 'Le lien « /a,b » ne mène\nà rien : 100 %. Corrigez-le.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/%C3%A9.yaml' },
            region: { startLine: 3, startColumn: 9 },
          },
        },
      ],
      relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'site.config.ts' } } }],
      properties: { pages: ['/a'] },
    },
  ])
})

test('JSON has the given fields first, then every problem in the language of the site', () => {
  const parsed = (others: object, some: readonly Problem[]) =>
    JSON.parse([...problemsJson({ ...others }, some, 'fr')].join('')) as object
  expect(parsed({}, [])).toEqual({ problems: [] })
  expect(Object.entries(parsed({ pages: 2 }, problems))).toEqual([
    ['pages', 2],
    [
      'problems',
      [
        expect.objectContaining({ code: 'link/missing-page', hint: 'Corrigez-le.', pages: ['/a'] }),
        { code: 'host/limit', message: 'Trop.', severity: 'warning' },
      ],
    ],
  ])
})
