// `npm run bench:inp`: how soon the page shows the effect of each press, on a processor four times slower.
import { parseArgs } from 'node:util'
import { buildAndServe } from '../tests/setup/build-and-serve.ts'
import { launchChromium } from '../tests/setup/launch-chromium.ts'
import { chooseVisits } from './inp/choose-visits.ts'
import { measureVisit, SLOWDOWN, type MeasuredAct } from './inp/measure-visit.ts'
import { FLOOR, VISITS } from './inp/visits.ts'
import { wholeNumber } from './whole-number.ts'

const TARGET_MS = 50
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const rounds = wholeNumber('--rounds', values.rounds)
const visits = chooseVisits(VISITS, values.only)

const site = await buildAndServe()
const browser = await launchChromium()
try {
  const all: MeasuredAct[][] = []
  for (const visit of [...FLOOR, ...visits]) {
    const runs: MeasuredAct[][] = []
    for (let round = 0; round < rounds; round++) runs.push(await measureVisit(browser, site.baseUrl, visit))
    const selected = visit.acts.map(({ name }) => FLOOR.includes(visit) || name.includes(values.only))
    all.push(...selected.flatMap((is, at) => (is ? [runs.flatMap((measured) => measured[at] ?? [])] : [])))
  }
  process.exitCode = report(all)
} finally {
  await browser.close()
  await site.close()
}

/** Prints the median and the worst round of each act. Returns the exit code: 1 if a median is too slow. */
function report(acts: readonly (readonly MeasuredAct[])[]): number {
  const rows = acts.flatMap((measured) => {
    const durations = measured.map(({ duration }) => duration).toSorted((a, b) => a - b)
    const [first] = measured
    if (!first) return []
    const path = first.path.startsWith('data:') ? 'an empty page' : first.path
    return [{ ...first, path, middle: durations[durations.length >> 1] ?? 0, worst: durations.at(-1) ?? 0 }]
  })
  const width = Math.max(...rows.map(({ path, name }) => path.length + name.length + 3))
  console.log(
    `${'page: what is done'.padEnd(width)}  middle   worst   (ms, ${rounds} rounds, processor slowed ${SLOWDOWN}x)`,
  )
  for (const { path, name, middle, worst } of rows)
    console.log(
      `${`${path}: ${name}`.padEnd(width)}  ${format(middle).padStart(6)}  ${format(worst).padStart(6)}`,
    )
  const least = rows.slice(0, FLOOR.length).map(({ middle }) => format(middle))
  const ours = rows.slice(FLOOR.length)
  const slow = ours.filter(({ middle }) => middle >= TARGET_MS)
  console.log(
    `\n${ours.length - slow.length} of ${ours.length} interactions have their next frame in less than ${TARGET_MS} ms; on an empty page they take ${least.join(' and ')} ms.`,
  )
  return slow.length > 0 ? 1 : 0
}

function format(duration: number): string {
  return duration === 0 ? '< 16' : String(duration)
}
