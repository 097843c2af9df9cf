// `npm run figures`: measures the current site and writes the table of the README.
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildSummary } from '../src/cli/report/summarize.ts'
import { machineNote } from './machine-note.ts'
import { writeMarked } from './marked-section.ts'
import { measureProcess, type Measured } from './measure-process.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ROUNDS = 3
const CHANGED = 'content/pages/urgence.yaml'

type Build = Measured & { readonly summary: BuildSummary }

/** Runs `site build` on the copy as a user would, including the start of Node. */
async function build(site: string, ...options: string[]): Promise<Build> {
  const command = [process.execPath, join(root, 'bin/site.js'), 'build', '--root', site, '--json', ...options]
  const measured = await measureProcess(command, { cwd: site })
  return { ...measured, summary: JSON.parse(measured.output) as BuildSummary }
}

/** The median of several rounds. */
async function median(run: (round: number) => Promise<Build>): Promise<Build> {
  const rounds: Build[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await run(round))
  return rounds.toSorted((a, b) => a.seconds - b.seconds)[ROUNDS >> 1] as Build
}

/** The sources of this site in a new folder, like a clone of the repository. */
function cloneSite(): string {
  const site = mkdtempSync(join(folder, 'site-'))
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
  return site
}

async function measure(site: string): Promise<string[][]> {
  const cold = await median(() => build(site, '--clean'))
  const changed = await median((round) => {
    appendFileSync(join(site, CHANGED), `# ${round}\n`)
    return build(site)
  })
  const same = await median(() => build(site))
  const cloned = await median(() => {
    const clone = cloneSite()
    cpSync(join(site, CHANGED), join(clone, CHANGED))
    cpSync(join(site, '.site'), join(clone, '.site'), { recursive: true })
    return build(clone)
  })

  const { routes } = same.summary
  const by = (weight: (route: BuildSummary['routes'][number]) => number) =>
    routes.toSorted((a, b) => weight(b) - weight(a))
  const pages = by(({ html }) => html)
  const heaviest = pages[0]
  const middle = pages[pages.length >> 1]
  const scripts = by((route) => route.scripts)[0]
  return [
    [`whole site, ${routes.length} pages, without a cache`, seconds(cold), '`site build --clean`'],
    ['after a change to one page', seconds(changed), '`site build`'],
    ['after no change', seconds(same), '`site build`'],
    ['in a fresh clone, with the cache', seconds(cloned), '`site build`'],
    [`heaviest page, HTML and CSS (\`${heaviest?.url}\`)`, bytes(heaviest?.html), '`site build`, its table'],
    ['median page', bytes(middle?.html), 'same'],
    ['JavaScript in the first view', bytes(by(({ loader }) => loader)[0]?.loader), 'same'],
    [`all JavaScript of a page (\`${scripts?.url}\`)`, bytes(scripts?.scripts), 'same'],
  ]
}

const seconds = ({ seconds, processor }: Build) => `${seconds.toFixed(2)} s (${processor.toFixed(2)} s)`
const bytes = (count = 0) => `${count.toLocaleString('en-CA')} B`

const folder = mkdtempSync(join(tmpdir(), 'site-figures-'))
try {
  const rows = [['what', 'measured', 'by'], ['---', '---', '---'], ...(await measure(cloneSite()))]
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  const note = `${machineNote(`medians of ${ROUNDS} runs`)} CPU seconds in parentheses; sizes in bytes of Brotli.`
  console.log(`${table}\n${note}`)
  await writeMarked(join(root, 'README.md'), 'figures', `${table}\n\n${note}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
