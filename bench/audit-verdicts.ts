// `npm run bench:verdicts [-- page …]`: records Lighthouse's verdicts on the small pages that the audit is tested with.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readCorpus, servePage, type CorpusPage } from '../src/api/seo/fixtures/corpus.ts'
import type { PageVerdicts, RecordedVerdicts } from '../src/api/seo/fixtures/recorded-verdicts.ts'
import { findChromium } from '../tests/setup/find-chromium.mjs'
import { installLighthouse } from './lighthouse/install-lighthouse.ts'
import type { LighthouseReport } from './lighthouse/read-report.ts'
import { runLighthouse, type Runner } from './lighthouse/run-lighthouse.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const file = join(root, 'src', 'api', 'seo', 'fixtures', 'lighthouse.json')
/** Nothing here depends on speed, and a page that answers 404 is audited like the others. */
const OPTIONS = [`--config-path=${join(root, 'bench', 'lighthouse', 'verdicts-config.json')}`]

const { positionals: wanted } = parseArgs({ allowPositionals: true })
const chromium = findChromium()
if (!chromium) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
const lighthouse = installLighthouse(join(root, '.site', 'bench', 'lighthouse'))

const corpus = readCorpus()
const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedVerdicts) : undefined
const pages: Record<string, PageVerdicts> = { ...known?.pages }
for (const page of corpus.filter(({ name }) => (wanted.length > 0 ? wanted.includes(name) : true))) {
  const report = await judge(page, { lighthouse, chromium })
  pages[page.name] = verdictsOf(report)
  console.log(page.name, pages[page.name]?.scores)
}
const entries = corpus.flatMap(({ name }) => (pages[name] ? [[name, pages[name]] as const] : []))
const recorded = {
  lighthouse: lighthouse.version,
  weights: await readWeights(),
  pages: Object.fromEntries(entries),
}
writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)

async function judge(page: CorpusPage, runner: Runner): Promise<LighthouseReport> {
  const { url, server } = await servePage(page)
  try {
    return await runLighthouse(url, runner, OPTIONS)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function verdictsOf({ categories, audits }: LighthouseReport): PageVerdicts {
  const verdict = (id: string) => {
    const score = audits[id]?.score ?? null
    return score === null ? 'unknown' : score === 1 ? 'pass' : 'fail'
  }
  // Audits that do not apply to the page have no weight in its report, and are left out.
  const of = (category: string) =>
    Object.fromEntries(counted(categories[category]).map(({ id }) => [id, verdict(id)]))
  return {
    scores: { seo: scoreOf(categories['seo']), accessibility: scoreOf(categories['accessibility']) },
    seo: of('seo'),
    accessibility: of('accessibility'),
  }
}

/**
 * The weight of each audit, from Lighthouse's own settings: a report says 0 for an audit that does not apply to its
 * page. Audits that only inform have no weight, whatever the settings say.
 */
async function readWeights(): Promise<RecordedVerdicts['weights']> {
  const core = join(lighthouse.home, 'core')
  const load = async <T>(path: string) =>
    ((await import(pathToFileURL(join(core, path)).href)) as { default: T }).default
  const { categories } = await load<Pick<LighthouseReport, 'categories'>>('config/default-config.js')
  const weights: Record<string, number> = {}
  for (const { id, weight } of counted(categories['accessibility'])) {
    const { meta } = await load<{ meta: { scoreDisplayMode?: string } }>(`audits/accessibility/${id}.js`)
    if (meta.scoreDisplayMode !== 'informative') weights[id] = weight
  }
  const seo = counted(categories['seo']).map(({ id, weight }) => [id, weight] as const)
  return { seo: Object.fromEntries(seo), accessibility: weights }
}

type Category = LighthouseReport['categories'][string] | undefined

function counted(category: Category) {
  return (category?.auditRefs ?? []).filter(({ weight }) => weight > 0)
}

function scoreOf(category: Category): number | null {
  return category?.score === null || category === undefined ? null : Math.round(category.score * 100)
}
