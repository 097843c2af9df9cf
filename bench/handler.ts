// `npm run bench:handler [-- --rounds 11]`: the size of the handler on each host, and how soon a new process answers.
import { fileURLToPath } from 'node:url'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { apiData } from '../src/cli/open-api.ts'
import { bareBundle, handlerBundle, type MeasuredHost } from './handler/bundles.ts'
import { firstAnswer, type FirstAnswer } from './handler/first-answer.ts'
import { markdownTable } from './markdown-table.ts'
import { wholeNumber } from './whole-number.ts'

const HOSTS: readonly MeasuredHost[] = ['netlify', 'vercel', 'lambda', 'cloudflare']
const HEADINGS = ['bundle', 'raw', 'brotli', 'load', 'answer', 'process to answer']

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } })
const rounds = wholeNumber('--rounds', values.rounds)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const data = await apiData(root)

const rows: string[][] = []
for (const host of HOSTS) {
  const bundles = [
    [`${host}: the handler`, await handlerBundle(host, data)],
    [`${host}: Hono alone`, await bareBundle(host)],
  ] as const
  const times = bundles.map((): FirstAnswer[] => [])
  // In turn, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, code]] of bundles.entries()) times[index]?.push(await firstAnswer(host, code))
  }
  rows.push(...bundles.map(([name, code], index) => [name, ...sizes(code), ...medians(times[index] ?? [])]))
}
console.log(markdownTable(HEADINGS, rows))

function sizes(code: string): string[] {
  const bytes = Buffer.from(code)
  return [bytes.length, brotliCompressSync(bytes).length].map((size) => `${(size / 1000).toFixed(1)} kB`)
}

function medians(times: readonly FirstAnswer[]): string[] {
  return (['load', 'answer', 'total'] as const).map((part) => {
    const sorted = times.flatMap((time) => time[part] ?? []).sort((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)]
    return middle === undefined ? '' : `${middle.toFixed(0)} ms`
  })
}
