// `npm run profile -- --pages 1000`: where the time of a build goes, by phase and by function.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from '../src/cli/build.ts'
import { generateArticles, slugOf } from './generate.ts'
import { articleFile, writeEngineSite } from './write-engine-site.ts'
import { wholeNumber } from './whole-number.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MAX_FUNCTIONS = 25

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, root: { type: 'string' } },
})
const site = resolve(values.root ?? join(root, '.site/bench/profile'))
if (!values.root) {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  writeEngineSite(site, generateArticles(wholeNumber('--pages', values.pages)))
}

await profiled('cold', { clean: true })
if (!values.root) {
  appendFileSync(articleFile(site, slugOf(0)), '\nUne ligne de plus.\n')
  await profiled('one article edited', {})
}
await profiled('nothing changed', {})

async function profiled(title: string, options: { readonly clean?: boolean }): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  const started = performance.now()
  const { log } = console
  console.log = () => undefined
  await build(site, options).finally(() => (console.log = log))
  const elapsed = performance.now() - started
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  report(title, elapsed, profile)
}

function report(title: string, elapsed: number, profile: Profiler.Profile): void {
  const { phases, functions } = sumUp(profile)
  const lines = (sums: ReadonlyMap<string, number>, most: number) =>
    [...sums]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .filter(([, time]) => time >= 1000)
      .map(([name, time]) => `${(time / 1000).toFixed(0).padStart(8)} ms  ${name}`)
  console.log(`\n${title}: ${elapsed.toFixed(0)} ms`)
  console.log(lines(phases, MAX_FUNCTIONS).join('\n'))
  console.log('  of which in')
  console.log(lines(functions, MAX_FUNCTIONS).join('\n'))
}

/**
 * Time by phase, in microseconds: time in a package or in Node counts for the engine file that called it. Functions
 * have their self time.
 */
function sumUp({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const own = new Map<number, number>()
  samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const phases = new Map<string, number>()
  const functions = new Map<string, number>()
  const add = (sums: Map<string, number>, name: string, time: number) =>
    sums.set(name, (sums.get(name) ?? 0) + time)

  const walk = (id: number, above: string): void => {
    const node = byId.get(id)
    if (!node) return
    const { functionName, url, lineNumber } = node.callFrame
    const phase =
      /\/src\/(\w+\/[\w-]+)\.tsx?/.exec(url)?.[1] ??
      (functionName === '(idle)' || functionName === '(garbage collector)' ? functionName : above)
    const time = own.get(id) ?? 0
    add(phases, phase, time)
    add(
      functions,
      `${functionName || 'anonymous'}  ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`,
      time,
    )
    for (const child of node.children ?? []) walk(child, phase)
  }
  walk(nodes[0]?.id ?? 0, 'node')
  return { phases, functions }
}
