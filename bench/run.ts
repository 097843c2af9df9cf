// `npm run bench -- --pages 100,1000,5000`: builds the same site with every contender, one after the other.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { engine, plainLoop } from './contender-engine.ts'
import { generateArticles } from './generate.ts'
import { measureContender, type Result } from './measure-contender.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const contenders = [engine, plainLoop]

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000,5000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const chosen = contenders.filter(({ name }) => !values.only || values.only.split(',').includes(name))

console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores, ${new Date().toISOString().slice(0, 10)}`,
)
for (const pages of values.pages.split(',').map(Number)) {
  const articles = [...generateArticles(pages)]
  const results: Result[] = []
  for (const contender of chosen) {
    const folder = join(root, '.site/bench', `${contender.name.replace(' ', '-')}-${pages}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    results.push(await measureContender(contender, folder, articles, Number(values.rounds)))
  }
  print(pages, results)
}

/** Times of each contender, and what share of it this engine takes. */
function print(pages: number, results: readonly Result[]): void {
  const own = results[0]
  const cell = (value: number | undefined, ours: number | undefined, unit: string) => {
    if (value === undefined) return '–'
    const digits = unit === 's' ? 2 : 0
    const ratio = ours === undefined || value === ours ? '' : ` (${(ours / value).toFixed(2)}×)`
    return `${value.toFixed(digits)} ${unit}${ratio}`
  }
  console.log(`\n${pages} articles | cold | nothing changed | one edit | memory | edit to served`)
  for (const result of results) {
    const { name, version, cold, unchanged, edited, megabytes, served } = result
    const cells = [
      cell(cold, own?.cold, 's'),
      cell(unchanged, own?.unchanged, 's'),
      cell(edited, own?.edited, 's'),
      cell(megabytes, own?.megabytes, 'MB'),
      cell(served, own?.served, 'ms'),
    ]
    console.log(`${`${name} ${version}`.trim()} | ${cells.join(' | ')}`)
  }
}
