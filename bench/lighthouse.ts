// `npm run bench:lighthouse [-- --starter blog] [-- --routes /,/contact] [-- --rounds 5]`: Lighthouse on every page of the site, or of a starter.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildAndServe } from '../tests/setup/build-and-serve.ts'
import { findChromium } from '../tests/setup/find-chromium.mjs'
import { pagePaths } from '../src/serve/site-routes.ts'
import { installLighthouse } from './lighthouse/install-lighthouse.ts'
import { measureRoute, type MeasuredRoute, type Measuring } from './lighthouse/measure-route.ts'
import { failureLines, table } from './lighthouse/table.ts'
import { wholeNumber } from './whole-number.ts'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), '.site', 'bench')
const { values } = parseArgs({
  options: {
    starter: { type: 'string' },
    routes: { type: 'string' },
    rounds: { type: 'string', default: '1' },
  },
})
const rounds = wholeNumber('--rounds', values.rounds)

const chromium = findChromium()
if (!chromium) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
const lighthouse = installLighthouse(join(folder, 'lighthouse'))
const site = await buildAndServe(values.starter)
try {
  const routes = chosenRoutes(pagePaths(site.dist), values.routes)
  const measured = await measureAll(routes, { lighthouse, chromium, baseUrl: site.baseUrl })
  mkdirSync(folder, { recursive: true })
  const kept = { lighthouse: lighthouse.version, node: process.versions.node, routes: measured }
  writeFileSync(join(folder, 'lighthouse.json'), `${JSON.stringify(kept, null, 2)}\n`)
  process.exitCode = report(measured)
} finally {
  await site.close()
}

function chosenRoutes(all: readonly string[], wanted: string | undefined): readonly string[] {
  const routes = wanted?.split(',') ?? all
  const unknown = routes.filter((route) => !all.includes(route))
  if (unknown.length > 0) throw new Error(`The site has no ${unknown.join(', ')}.`)
  return routes
}

/** One at a time: two on one machine would only slow each other down. */
async function measureAll(routes: readonly string[], measuring: Measuring): Promise<MeasuredRoute[]> {
  const measured: MeasuredRoute[] = []
  for (const route of routes) {
    const result = await measureRoute(route, measuring, rounds)
    console.log(`${measured.length + 1}/${routes.length} ${route}: ${result.scores.join(' ')}`)
    measured.push(result)
  }
  return measured
}

/** Prints the table and what failed. Returns the exit code: 1 where a route lacks a point. */
function report(measured: readonly MeasuredRoute[]): number {
  const short = measured.filter(({ scores }) => scores.some((score) => score < 100))
  console.log(
    `\nLighthouse ${lighthouse.version}, mobile, Node ${process.versions.node}\n\n${table(measured)}`,
  )
  for (const { route } of measured.filter(({ noindex }) => noindex))
    console.log(`${route} asks not to be indexed: is-crawlable is left out.`)
  for (const { route, attempts } of measured.filter((each) => each.attempts > 1))
    console.log(`${route}: ${attempts} runs.`)
  for (const line of measured.flatMap(failureLines)) console.log(line)
  console.log(`\n${measured.length - short.length} of ${measured.length} routes have 100 in every category.`)
  return short.length > 0 ? 1 : 0
}
