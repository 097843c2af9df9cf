// `npm run bench:pages`: what each page of the current site, or of a starter, costs a visitor, Lighthouse's verdicts,
// and one page compared with its peers.
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { pagePaths } from '../tests/setup/site-routes.ts'
import { buildAndServe, type ServedSite } from '../tests/setup/build-and-serve.ts'
import { findChromium } from '../tests/setup/find-chromium.mjs'
import { launchChromium } from '../tests/setup/launch-chromium.ts'
import { installLighthouse } from './lighthouse/install-lighthouse.ts'
import { measureRoute, type MeasuredRoute } from './lighthouse/measure-route.ts'
import { failureLines } from './lighthouse/read-report.ts'
import type { Runner } from './lighthouse/run-lighthouse.ts'
import { machineNote } from './machine-note.ts'
import { writeMarked } from './marked-section.ts'
import { astroPage } from './pages/astro-page.ts'
import { checkPage } from './pages/check-page.ts'
import { nextPage } from './pages/next-page.ts'
import { readPageContent, textsOf } from './pages/page-content.ts'
import { weighPage, type PageWeight } from './pages/page-weight.ts'
import { pagesTable, type MeasuredPage } from './pages/pages-table.ts'
import { buildPeerPage, type PeerPage } from './pages/peer-page.ts'
import { serveCompressed } from './pages/serve-compressed.ts'
import { wholeNumber } from './whole-number.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, '.site/bench')
const readme = join(root, 'bench/README.md')
/** The page of this site that peers build too: it has tabs, a table, drawings and questions. */
const COMPARED = '/services/decontamination-amiante'
const CONCURRENCY = 4
/** Lighthouse runs per compared page: the one with the median LCP counts. */
const ROUNDS = 5

const { values } = parseArgs({
  options: {
    starter: { type: 'string' },
    routes: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    'no-lighthouse': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const runner = values['no-lighthouse'] ? undefined : findRunner()
const rounds = wholeNumber('--rounds', values.rounds)
const note = machineNote(runner ? `Lighthouse ${runner.lighthouse.version}, mobile` : 'without Lighthouse')
const site = await buildAndServe(values.starter)
const browser = await launchChromium()
try {
  const routes = chosenRoutes(pagePaths(site.dist))
  const weights = await weighAll(browser, site.baseUrl, routes)
  const pages: MeasuredPage[] = []
  for (const [route, weight] of weights)
    pages.push({ name: route, weight, lighthouse: await judge(site.baseUrl, route, rounds) })
  const isComplete = values.routes === undefined && values.starter === undefined
  await show('pages', `${pagesTable('route', pages)}\n\n${note}`, isComplete)
  if (runner) process.exitCode = reportFailures(pages.flatMap(({ lighthouse }) => lighthouse ?? []))
  if (routes.includes(COMPARED)) await compare()
} finally {
  await browser.close()
  await site.close()
}

async function compare(): Promise<void> {
  const own = await measure(browser, 'this site', site.baseUrl, COMPARED)
  const { measured, missing } = await measurePeers(browser, site)
  const compared = [own, ...measured]
  await show('pages compared', [pagesTable(`\`${COMPARED}\``, compared), ...missing, note].join('\n\n'), true)
}

/** Reports what failed on pages below 100 in some category. Returns the exit code. */
function reportFailures(measured: readonly MeasuredRoute[]): number {
  const failed = measured.filter(({ scores }) => scores.some((score) => score < 100))
  for (const line of measured.flatMap(failureLines)) console.log(line)
  console.log(`${measured.length - failed.length} of ${measured.length} pages have 100 in every category.`)
  return failed.length > 0 ? 1 : 0
}

function findRunner(): Runner {
  const chromium = findChromium()
  if (!chromium) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
  return { chromium, lighthouse: installLighthouse(join(folder, 'lighthouse')) }
}

function chosenRoutes(all: readonly string[]): readonly string[] {
  const routes = values.routes?.split(',') ?? all
  const unknown = routes.filter((route) => !all.includes(route))
  if (unknown.length > 0) throw new Error(`The site has no ${unknown.join(', ')}.`)
  return routes
}

/**
 * Several in parallel, because most of the time is waiting for a page to be idle; Lighthouse has the machine to itself.
 */
async function weighAll(using: Browser, baseUrl: string, routes: readonly string[]) {
  const weights: (readonly [string, PageWeight])[] = []
  for (let first = 0; first < routes.length; first += CONCURRENCY)
    weights.push(
      ...(await Promise.all(
        routes
          .slice(first, first + CONCURRENCY)
          .map(async (route) => [route, await weighPage(using, baseUrl, route)] as const),
      )),
    )
  return weights
}

async function judge(baseUrl: string, route: string, rounds: number): Promise<MeasuredRoute | undefined> {
  const judged = runner && (await measureRoute(route, { ...runner, baseUrl }, rounds))
  if (judged) console.log(`${route}: ${judged.scores.join(' ')}`)
  return judged
}

/** Measures a page that is compared. */
async function measure(using: Browser, name: string, baseUrl: string, route: string): Promise<MeasuredPage> {
  const weight = await weighPage(using, baseUrl, route)
  return { name, weight, lighthouse: await judge(baseUrl, route, ROUNDS) }
}

/** The page as peers build it from the same content, and why any peers are missing. */
async function measurePeers(using: Browser, { dist, baseUrl }: ServedSite) {
  const content = readPageContent(readFileSync(join(dist, `${COMPARED}.html`), 'utf8'))
  await checkPage(using, baseUrl + COMPARED, textsOf(content))
  const measured: MeasuredPage[] = []
  const missing: string[] = []
  for (const peer of [astroPage, nextPage] satisfies PeerPage[]) {
    const home = join(folder, `pages-${peer.name}`)
    mkdirSync(home, { recursive: true })
    const why = peer.install(home)
    if (why !== undefined) {
      missing.push(`Missing: ${peer.name}, ${why}`)
      continue
    }
    const served = await serveCompressed(buildPeerPage(peer, home, dist, content))
    try {
      await checkPage(using, served.baseUrl, textsOf(content))
      measured.push(await measure(using, `${peer.name} ${peer.version(home)}`, served.baseUrl, '/'))
    } finally {
      served.close()
    }
  }
  return { measured, missing }
}

async function show(section: string, text: string, isComplete: boolean): Promise<void> {
  console.log(`\n${text}\n`)
  if (values.write && isComplete) await writeMarked(readme, section, text)
}
