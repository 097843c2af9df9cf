import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contender } from './contender.ts'
import { freePort, startDevServer, untilServed } from './dev-server.ts'
import { measureProcess, type Measured } from './measure-process.ts'
import type { Work } from './work.ts'

/** The time of a build: wall time and processor time, in seconds. */
export type Timing = { readonly wall: number; readonly processor: number }

/** The median of one contender's rounds on one site. */
export type Result = {
  readonly name: string
  readonly version: string
  readonly rounds: number
  readonly cold: Timing
  readonly unchanged: Timing
  readonly edited: Timing
  /** Rounds in which the next build missed an edit: the author has to build again, and both builds count. */
  readonly missedEdits: number
  /** The peak memory of the process and its children in a cold build. */
  readonly megabytes: number
  /** Milliseconds from saving an article until the development server sends it. */
  readonly served?: number | undefined
  /** The load average of the last minute, before the measurement and after it. */
  readonly load: readonly [number, number]
}

/** A contender whose first build takes longer is measured once: more rounds would take an hour and show little. */
const LONG_SECONDS = 30
const MAX_BUILDS = 3
const SERVED_LIMIT_MS = 300_000

/** Measures a contender prepared in `folder`. Throws if its output is not the requested site. */
export async function measureContender(
  contender: Contender,
  folder: string,
  { edited: page, check, showsEdit }: Work,
  most: number,
): Promise<Result> {
  const build = () =>
    measureProcess(contender.build, { cwd: folder, ...(contender.env ? { env: contender.env } : {}) })
  const before = currentLoad()
  const version = contender.version(folder)

  contender.clean(folder)
  const cold = [await build()]
  check(contender, folder)
  const rounds = (cold[0]?.seconds ?? 0) > LONG_SECONDS ? 1 : most
  for (let round = 1; round < rounds; round++) {
    contender.clean(folder)
    cold.push(await build())
  }
  const unchanged = await repeat(rounds, build)
  check(contender, folder)
  const edited = await repeat(rounds, async (round) => {
    const marker = `Marque ${round}.`
    contender.edit(folder, page.slug, marker)
    const measured = [await build()]
    while (measured.length < MAX_BUILDS && !showsEdit(contender, folder, marker)) measured.push(await build())
    check(contender, folder, marker)
    return measured
  })
  const served = await editToServed(contender, folder, page, rounds)
  return {
    name: contender.name,
    version,
    rounds,
    cold: timing(cold),
    unchanged: timing(unchanged),
    edited: timing(edited.map(inAll)),
    missedEdits: edited.filter(({ length }) => length > 1).length,
    megabytes: Math.max(...cold.map(({ megabytes }) => megabytes)),
    served,
    load: [before, currentLoad()],
  }
}

async function repeat<T>(rounds: number, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < rounds; round++) results.push(await run(round))
  return results
}

async function editToServed(
  contender: Contender,
  folder: string,
  { slug, title }: Work['edited'],
  rounds: number,
): Promise<number | undefined> {
  if (!contender.dev) return undefined
  const port = await freePort()
  const server = startDevServer(contender.dev(port), { cwd: folder, env: contender.env })
  try {
    const url = `http://127.0.0.1:${port}${contender.address(slug)}`
    await untilServed(url, title, SERVED_LIMIT_MS)
    await wait(1000)
    const times = await repeat(rounds + 2, async (round) => {
      const marker = `Servi ${round} ${Date.now()}.`
      const started = performance.now()
      contender.edit(folder, slug, marker)
      await untilServed(url, marker, SERVED_LIMIT_MS)
      const time = performance.now() - started
      await wait(500)
      return time
    })
    return middle(times)
  } finally {
    await server.stop()
  }
}

const timing = (rounds: readonly Pick<Measured, 'seconds' | 'processor'>[]): Timing => ({
  wall: middle(rounds.map(({ seconds }) => seconds)),
  processor: middle(rounds.map(({ processor }) => processor)),
})

const inAll = (builds: readonly Measured[]) => ({
  seconds: builds.reduce((sum, { seconds }) => sum + seconds, 0),
  processor: builds.reduce((sum, { processor }) => sum + processor, 0),
})

const currentLoad = () => loadavg()[0] ?? Number.NaN

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
