// `npm run bench:contact`: POST /api/contact compared with a bare Hono route that inserts the same rows as durably.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postMany, type Measured } from './contact/post-many.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const GOAL = 1.3
const ROUNDS = 9
const CLIENTS = [1, 8, 32]
const [requests = '400'] = process.argv.slice(2)

// On the disk of the repository: a temporary folder may be in memory, where a flush costs nothing.
mkdirSync(join(root, '.site', 'bench'), { recursive: true })
const folder = mkdtempSync(join(root, '.site', 'bench', 'contact-'))
const handler = await serve('handler')
const bare = await serve('bare')
try {
  const rows = []
  for (const clients of CLIENTS) rows.push(await compare(clients))
  print(rows)
  process.exitCode = rows.every((row) => row.throughput <= GOAL && row.tail <= GOAL) ? 0 : 1
} finally {
  for (const { child } of [handler, bare]) child.kill()
  rmSync(folder, { recursive: true, force: true })
}

type Pair = { readonly handler: Measured; readonly bare: Measured }

type Row = Pair & {
  readonly clients: number
  readonly throughput: number
  readonly tail: number
}

async function serve(name: string) {
  const file = join(root, 'bench', 'contact', `serve-${name}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', file, mkdtempSync(join(folder, `${name}-`))], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(String(chunk))
  await postMany(port, 300, 8)
  return { child, port }
}

/** Measures both in turn, so that other load on the machine affects both, and takes the median ratio. */
async function compare(clients: number): Promise<Row> {
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 ? [handler, bare] : [bare, handler]
    const measured = new Map<typeof handler, Measured>()
    for (const server of order) measured.set(server, await postMany(server.port, Number(requests), clients))
    pairs.push({ handler: measured.get(handler) as Measured, bare: measured.get(bare) as Measured })
  }
  const of = (server: 'handler' | 'bare', what: keyof Measured) =>
    middle(pairs.map((pair) => pair[server][what]))
  const all = (server: 'handler' | 'bare'): Measured => ({
    perSecond: of(server, 'perSecond'),
    p50: of(server, 'p50'),
    p99: of(server, 'p99'),
  })
  return {
    clients,
    handler: all('handler'),
    bare: all('bare'),
    throughput: middle(pairs.map((pair) => pair.bare.perSecond / pair.handler.perSecond)),
    tail: middle(pairs.map((pair) => pair.handler.p99 / pair.bare.p99)),
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}

function print(rows: readonly Row[]): void {
  const cell = ({ perSecond, p50, p99 }: Measured) =>
    `${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`
  console.log(
    [
      '| clients | handler /s | p50 ms | p99 ms | bare /s | p50 ms | p99 ms | throughput | p99 |',
      '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(
        (row) =>
          `| ${row.clients} | ${cell(row.handler)} | ${cell(row.bare)} | ${row.throughput.toFixed(2)}x | ${row.tail.toFixed(2)}x |`,
      ),
      '',
      `Times as slow as the bare route (goal ${GOAL}); median of ${ROUNDS} turns of ${requests} requests. Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
    ].join('\n'),
  )
}
