import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contender } from './contender.ts'
import type { Article } from './generate.ts'
import { measureProcess } from './measure-process.ts'

/** Seconds and megabytes of one contender on one site; `served` in milliseconds. */
export type Result = {
  readonly name: string
  readonly version: string
  readonly pages: number
  readonly cold: number
  readonly unchanged: number
  readonly edited: number
  readonly megabytes: number
  readonly served?: number | undefined
}

const START_LIMIT_MS = 300_000
const POLL_MS = 2

/** Measures a contender in `folder`: the middle of `rounds` of each kind. */
export async function measureContender(
  contender: Contender,
  folder: string,
  articles: readonly Article[],
  rounds: number,
): Promise<Result> {
  await contender.prepare(folder, articles)
  const build = () =>
    measureProcess(contender.build, { cwd: folder, ...(contender.env ? { env: contender.env } : {}) })
  const slug = articles[articles.length >> 1]?.slug ?? ''
  const repeat = async (before: (round: number) => void) => {
    const results = []
    for (let round = 0; round < rounds; round++) {
      before(round)
      results.push(await build())
    }
    return results
  }
  const cold = await repeat(() => contender.clean(folder))
  const unchanged = await repeat(() => undefined)
  const edited = await repeat((round) => contender.edit(folder, slug, `Marque ${round}.`))
  return {
    name: contender.name,
    version: contender.version(folder),
    pages: articles.length,
    cold: middle(cold.map(({ seconds }) => seconds)),
    unchanged: middle(unchanged.map(({ seconds }) => seconds)),
    edited: middle(edited.map(({ seconds }) => seconds)),
    megabytes: Math.max(...cold.map(({ megabytes }) => megabytes)),
    served: await editToServed(contender, folder, slug, rounds),
  }
}

/** Milliseconds from the save of an article until the development server sends it. */
async function editToServed(
  contender: Contender,
  folder: string,
  slug: string,
  rounds: number,
): Promise<number | undefined> {
  if (!contender.dev || contender.name === 'plain loop') return undefined
  const port = await freePort()
  const [program = '', ...args] = contender.dev(port)
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...contender.env },
    stdio: 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}${contender.address(slug)}`
    await until(url, slug, START_LIMIT_MS)
    await wait(1000)
    const times = []
    for (let round = 0; round < rounds + 2; round++) {
      const marker = `Servi ${round} ${Date.now()}.`
      const started = performance.now()
      contender.edit(folder, slug, marker)
      await until(url, marker, START_LIMIT_MS)
      times.push(performance.now() - started)
      await wait(500)
    }
    return middle(times)
  } finally {
    child.kill('SIGTERM')
  }
}

async function until(url: string, text: string, limit: number): Promise<void> {
  for (const started = performance.now(); performance.now() - started < limit; await wait(POLL_MS)) {
    const page = await fetch(url)
      .then((response) => response.text())
      .catch(() => '')
    if (page.includes(text)) return
  }
  throw new Error(`${url} never said ${text}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
