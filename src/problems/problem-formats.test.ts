import { expect, test } from 'vitest'
import { githubAnnotations } from './github-annotations.ts'
import type { SpokenProblem } from './speak.ts'
import { toSarif } from './sarif.ts'

const problems: readonly SpokenProblem[] = [
  {
    code: 'link/missing-page',
    message: 'Le lien « /a,b » ne mène\nà rien : 100 %.',
    hint: 'Corrigez-le.',
    place: { file: 'content/é.yaml', line: 3, column: 9 },
    also: [{ file: 'site.config.ts' }],
    pages: ['/a'],
  },
  { code: 'host/limit', message: 'Trop.', severity: 'warning' },
]

test('GitHub gets a line a problem, with its place and nothing that it would read as a command', () => {
  expect(githubAnnotations(problems).split('\n')).toEqual([
    '::warning title=host/limit::Trop.',
    '::error file=content/é.yaml,line=3,col=9,title=link/missing-page::Le lien « /a,b » ne mène%0Aà rien : 100 %25.%0ACorrigez-le.',
  ])
})

test('SARIF names every rule once, and every place by its file, line and column', () => {
  const { version, runs } = toSarif(problems)
  expect(version).toBe('2.1.0')
  expect(runs[0]?.tool.driver.rules).toEqual([{ id: 'host/limit' }, { id: 'link/missing-page' }])
  expect(runs[0]?.results).toEqual([
    { ruleId: 'host/limit', ruleIndex: 0, level: 'warning', message: { text: 'Trop.' }, locations: [] },
    {
      ruleId: 'link/missing-page',
      ruleIndex: 1,
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
