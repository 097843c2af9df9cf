import { expect, test } from 'vitest'
import { NO_CACHE } from '../../cache/cache-store.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { sourcesOf } from '../fixtures/sources-in-memory.ts'
import { islands } from './islands.ts'

/** Problems of an island `clock` whose first render evaluates `code`, and of the template that shows it. */
async function told(code: string, { file = 'islands/clock.tsx', template = '' } = {}) {
  const sources = {
    [file]: `export function Clock() {\n  return <p>{${code}}</p>\n}`,
    'templates/pages/page.tsx': template,
  }
  const problems = await checkPage(islands, {}, { sources, islands: { clock: file } })
  return problems.map(
    ({ code: found, message, place }) =>
      `${place?.file}:${place?.line}:${place?.column} ${found.slice('island/'.length)} ${message.en}`,
  )
}

test.each([
  ['Date.now()', 'clock The first render of an island reads the clock: "clock: Date.now()".'],
  ['Math.random()', 'random The first render of an island is random: "clock: Math.random()".'],
  [
    '(5).toLocaleString()',
    'locale The first render of an island depends on the language or time zone of the machine: "clock: (5).toLocaleString()".',
  ],
  [
    'import.meta.env.DAY',
    'environment An island reads an environment variable, which browsers do not have: "import.meta.env.DAY".',
  ],
])('%s in the first render of an island is reported at its position', async (code, expected) => {
  expect(await told(code)).toEqual([`islands/clock.tsx:2:14 ${expected}`])
})

test('islands that only enhance HTML have no first render, and event handlers in templates are reported', async () => {
  expect(await told('1')).toEqual([])
  expect(await told('Date.now()', { file: 'islands/clock.ts' })).toEqual([])
  const template = 'export default () => <p>\n<b onClick={() => ring()}>Sonner</b><i>a</i></p>'
  expect(await told('1', { template })).toEqual([
    'templates/pages/page.tsx:2:4 dead-handler "onClick" on <b> never runs: a page is rendered once, at build time.',
  ])
})

test('islands that import each other are each read', async () => {
  const files = {
    'islands/a.tsx': "import { B } from './b.tsx'\nexport const A = () => <B />",
    'islands/b.tsx': "import { A } from './a.tsx'\nexport const B = () => <p>{Math.random()}</p>",
  }
  const islandFiles = new Map(Object.keys(files).map((file) => [file, file]))
  const sources = { ...sourcesOf(files), closure: () => Object.keys(files), islandFiles }
  const found: string[] = []
  const site = { sources, documents: [], cache: NO_CACHE }
  await islands.site?.(site as never, (code) => found.push(code), {} as never)
  expect(found).toEqual(['island/random'])
})

test('an island that a template renders without <Island> is reported', async () => {
  const template = `import { Clock } from '../../islands/clock.tsx'
const shown = <Island component={Clock} when="load" />
export default () => <p>{shown}<Clock start={1} /></p>`
  expect(await told('1', { template })).toEqual([
    'templates/pages/page.tsx:3:32 dead-handler "<Clock>" never runs: a page is rendered once, at build time.',
  ])
  expect(await told('1', { template: template.replace('<Clock start={1} />', '') })).toEqual([])
})

test.each([
  '1 // process.env.DAY',
  '/* import.meta.env.DAY */ 1',
  "'Set process.env.DAY'",
  '<code>process.env.DAY</code>',
  'process.env.NODE_ENV',
])(
  'an island that only names an environment variable, or reads that of bundlers, is right: %s',
  async (code) => {
    expect(await told(`\n${code}\n`)).toEqual([])
  },
)

test('an environment variable is found after an address', async () => {
  expect(await told('fetch("https://a.b/" + process.env.DAY[0])')).toEqual([
    expect.stringMatching(/^islands\/clock.tsx:2:37 environment .*"process\.env\.DAY/),
  ])
})
