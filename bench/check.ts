// `npm run bench:check -- --pages 1000`: the cost of the checks on a site never checked before, and on one checked
// before.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Check } from '../src/check/run/check.ts'
import { CHECKS } from '../src/check/run/registry.ts'
import { openSources } from '../src/check/locate/open-sources.ts'
import { runChecks } from '../src/check/run/run-checks.ts'
import { produceSite } from '../src/cli/produce/produce-site.ts'
import { cacheFolder } from '../src/disk/engine-paths.ts'
import { generateArticles } from './generate.ts'
import { markdownTable } from './markdown-table.ts'
import { measureProcess } from './measure-process.ts'
import { writeEngineSite } from './write-engine-site.ts'
import { wholeNumber } from './whole-number.ts'

const engine = dirname(dirname(fileURLToPath(import.meta.url)))

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, root: { type: 'string' } },
})
const site =
  values.root === undefined ? generatedSite(wholeNumber('--pages', values.pages)) : resolve(values.root)

const command = [process.execPath, join(engine, 'bin/site.js'), 'check', '--root', site, '--json']
const runs: string[][] = []
// Compiles the engine and fills the other caches.
await measureProcess(command, { cwd: site })
rmSync(cacheFolder(site), { recursive: true })
await measure('nothing known')
await measure('nothing changed')
console.log(markdownTable(['site check', 'pages', 'findings', 'gate', 'command', 'CPU', 'memory'], runs))

await reportChecks()

/** The site of the build benchmark, with every check on. */
function generatedSite(pages: number): string {
  const folder = join(engine, '.site/bench/check')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeEngineSite(folder, generateArticles(pages))
  const file = join(folder, 'site.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ *check: .*\n/m, ''))
  return folder
}

async function measure(title: string): Promise<void> {
  const { seconds, processor, megabytes, output } = await measureProcess(command, { cwd: site })
  const { pages, milliseconds, problems } = JSON.parse(output) as {
    pages: number
    milliseconds: number
    problems: readonly unknown[]
  }
  runs.push([
    title,
    `${pages}`,
    `${problems.length}`,
    `${milliseconds} ms`,
    `${seconds.toFixed(2)} s`,
    `${processor.toFixed(2)} s`,
    `${megabytes} MB`,
  ])
}

/** Runs the checks once more in this process, timing each. */
async function reportChecks(): Promise<void> {
  const { config, content, documents, files, bodies, templates } = await produceSite(site, {
    now: new Date(),
    drafts: false,
    mode: 'publish',
    gate: 'report',
  })
  const spent = new Map<string, number>()
  const started = process.cpuUsage()
  const checks = CHECKS.map((check) => timed(check, spent))
  const report = await runChecks({
    config,
    documents,
    files,
    bodies,
    content,
    sources: openSources(site, content, templates, config),
    checks,
    now: new Date(),
  })
  const { user, system } = process.cpuUsage(started)
  const inChecks = [...spent.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...spent, ['reading, summing up, placing', report.milliseconds - inChecks] as const]
  const sorted = rows.toSorted(([, a], [, b]) => b - a)
  console.log(
    `\n${report.pages} pages, cold: ${Math.round(report.milliseconds)} ms, of which processor ${Math.round((user + system) / 1000)} ms`,
  )
  console.log(
    markdownTable(
      ['check', 'ms', 'a page'],
      sorted.map(([name, time]) => [name, time.toFixed(0), `${(time / report.pages).toFixed(2)} ms`]),
    ),
  )
}

function timed(check: Check, spent: Map<string, number>): Check {
  const add = (started: number) =>
    spent.set(check.name, (spent.get(check.name) ?? 0) + performance.now() - started)
  return {
    ...check,
    ...(check.page && {
      page: (...args) => {
        const started = performance.now()
        check.page?.(...args)
        add(started)
      },
    }),
    ...(check.site && {
      site: (...args) => {
        const started = performance.now()
        const waited = check.site?.(...args)
        // Other checks run meanwhile, and their time is counted for them.
        add(started)
        return waited
      },
    }),
  }
}
