// `npm run figures`: measures the site as it is now and writes the table of the README.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildSummary } from '../src/cli/report/build-table.ts'
import { writeMarked } from './marked-section.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ROUNDS = 3
const CHANGED = 'content/pages/urgence.yaml'

type Measured = { readonly seconds: number; readonly summary: BuildSummary }

/** Runs `site build` on the copy as a user would, start of Node included. */
function build(site: string, ...options: string[]): Measured {
  const started = performance.now()
  const output = execFileSync(process.execPath, [
    join(root, 'bin/site.js'),
    'build',
    '--root',
    site,
    '--json',
    ...options,
  ])
  const seconds = (performance.now() - started) / 1000
  return { seconds, summary: JSON.parse(output.toString()) as BuildSummary }
}

/** The middle of several rounds; each is prepared first. */
function median(prepare: (round: number) => void, run: () => Measured): Measured {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    prepare(round)
    return run()
  })
  return rounds.toSorted((a, b) => a.seconds - b.seconds)[ROUNDS >> 1] as Measured
}

function measure(site: string): string[][] {
  const nothing = () => undefined
  const cold = median(nothing, () => build(site, '--clean'))
  const edit = (round: number) => {
    const file = join(site, CHANGED)
    writeFileSync(file, `${readFileSync(file, 'utf8')}# ${round}\n`)
  }
  const changed = median(edit, () => build(site))
  const same = median(nothing, () => build(site))

  const { routes } = same.summary
  const by = (weight: (route: BuildSummary['routes'][number]) => number) =>
    routes.toSorted((a, b) => weight(b) - weight(a))
  const pages = by(({ html }) => html)
  const heaviest = pages[0]
  const middle = pages[pages.length >> 1]
  const scripts = by((route) => route.scripts)[0]
  return [
    [`whole site, ${routes.length} pages, nothing kept`, seconds(cold), '`site build --clean`'],
    ['after a change to one page', seconds(changed), '`site build`'],
    ['after no change', seconds(same), '`site build`'],
    [`heaviest page, HTML and CSS (\`${heaviest?.url}\`)`, bytes(heaviest?.html), '`site build`, its table'],
    ['page in the middle', bytes(middle?.html), 'same'],
    ['JavaScript of a first view', bytes(by(({ loader }) => loader)[0]?.loader), 'same'],
    [`JavaScript at most, everything used (\`${scripts?.url}\`)`, bytes(scripts?.scripts), 'same'],
  ]
}

const seconds = (measured: Measured) => `${measured.seconds.toFixed(2)} s`
const bytes = (count = 0) => `${count.toLocaleString('en-CA')} B`

const site = mkdtempSync(join(tmpdir(), 'site-figures-'))
try {
  for (const name of [
    'content',
    'templates',
    'islands',
    'site.config.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(root, name), join(site, name), { recursive: true })
  for (const name of ['src', 'node_modules']) symlinkSync(join(root, name), join(site, name))

  const rows = [['what', 'measured', 'by'], ['---', '---', '---'], ...measure(site)]
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  const note = `Node ${process.versions.node} on ${availableParallelism()} cores, the middle of ${ROUNDS} runs; sizes in bytes of brotli.`
  await writeMarked(join(root, 'README.md'), 'figures', `${table}\n\n${note}`)
  console.log(`${table}\n${note}`)
} finally {
  rmSync(site, { recursive: true, force: true })
}
