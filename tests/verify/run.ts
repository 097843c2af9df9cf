// `npm run verify [-- --only nu,alfa] [--write]`: runs third-party judges on the built site and the starters.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMarked } from '../../bench/marked-section.ts'
import { STARTERS } from '../../src/cli/starters.ts'
import { pagePaths } from '../setup/site-routes.ts'
import { buildAndServe } from '../setup/build-and-serve.ts'
import { installJudge, loaderOf, versionOf } from './install-judges.ts'
import type { Judge, Site, Verdict } from './judge.ts'
import { alfa } from './judges/alfa.ts'
import { codeSniffer } from './judges/code-sniffer.ts'
import { cspEvaluator } from './judges/csp-evaluator.ts'
import { equalAccess } from './judges/equal-access.ts'
import { feed } from './judges/feed.ts'
import { grammar } from './judges/grammar.ts'
import { links } from './judges/links.ts'
import { nu } from './judges/nu.ts'
import { observatory } from './judges/observatory.ts'
import { sitemap } from './judges/sitemap.ts'
import { spam } from './judges/spam.ts'
import { structuredData } from './judges/structured-data.ts'
import { testssl } from './judges/testssl.ts'
import { wapiti } from './judges/wapiti.ts'
import { openFindings, resultTable, ruleLines, type Result } from './result-table.ts'
import { visitorOf } from './visit-pages.ts'

const JUDGES = {
  nu,
  alfa,
  'equal-access': equalAccess,
  'code-sniffer': codeSniffer,
  csp: cspEvaluator,
  observatory,
  'structured-data': structuredData,
  links,
  sitemap,
  feed,
  grammar,
  spam,
  testssl,
  wapiti,
} as const satisfies Record<string, Judge>
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, '.site', 'verify')
const page = join(root, 'docs', 'verify.md')

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const names = values.only?.split(',') ?? Object.keys(JUDGES)
const site = await serve()
const starters = await Promise.all(STARTERS.map(serve))
const results: Result[] = []
try {
  for (const name of names) results.push(await ask(chosen(name)))
} finally {
  await Promise.all([site, ...starters].map((each) => each.close()))
}

const table = resultTable(results)
console.log(`\n${table}\n`)
for (const line of ruleLines(results)) console.log(line)
if (values.write) await writeMarked(page, 'verify', table)
const failed = results.some(({ failure }) => failure !== undefined)
process.exitCode = failed || openFindings(results).length > 0 ? 1 : 0

async function serve(starter?: string): Promise<Site> {
  const served = await buildAndServe(starter)
  return { ...served, starter, pages: pagePaths(served.dist) }
}

function chosen(name: string): Judge {
  const judge = Object.entries(JUDGES).find(([key]) => key === name)?.[1]
  if (!judge) throw new Error(`There is no judge ${name}. There are: ${Object.keys(JUDGES).join(', ')}.`)
  return judge
}

/** A judge that cannot be installed or fails is shown in the table and fails the run; the others continue. */
async function ask(judge: Judge): Promise<Result> {
  const started = performance.now()
  try {
    installJudge(folder, judge)
    const version = versionOf(folder, judge)
    const verdicts: Omit<Verdict, 'version'>[] = []
    for (const each of judge.starters ? [site, ...starters] : [site]) {
      const tools = { folder, load: loaderOf(folder), onEveryPage: visitorOf(each) }
      const { looked, findings } = await judge.judge(each, tools)
      const place = each.starter === undefined ? '' : `starters/${each.starter}`
      verdicts.push({ looked, findings: findings.map((found) => ({ ...found, where: place + found.where })) })
    }
    const findings = verdicts.flatMap((verdict) => verdict.findings)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${judge.name}: ${findings.length} in ${seconds} s`)
    return { judge: judge.name, version, looked: together(verdicts.map(({ looked }) => looked)), findings }
  } catch (error) {
    const failure = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.error(`${judge.name}: ${failure}`)
    return { judge: judge.name, version: '', looked: '', findings: [], failure: failure ?? '' }
  }
}

/** Joins "76 pages" of the site and "13 pages" of a starter as "76, 13 pages". */
function together(looked: readonly string[]): string {
  const numbers = looked.slice(0, -1).map((each) => Number.parseInt(each, 10))
  return [...numbers, looked.at(-1)].join(', ')
}
