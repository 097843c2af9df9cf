// `npm run bench -- --pages 100,1000,5000`: builds the same site with every contender, one after the other.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { contenders } from './contenders.ts'
import { generateArticles, type Article } from './generate.ts'
import { machineNote } from './machine-note.ts'
import { replaceMarked, writeMarked } from './marked-section.ts'
import { measureContender, type Result } from './measure-contender.ts'
import { resultTables, type Sized } from './result-table.ts'
import { parseRunOptions } from './run-options.ts'
import { deleteAside, setAside } from './set-aside.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const readme = join(root, 'bench/README.md')
/** What an installation leaves in the folder of a peer; the rest is the site of one run. */
const PACKAGES = new Set(['node_modules', 'package.json', 'package-lock.json'])

const { pages, rounds, write, ...chosen } = parseRunOptions(process.argv.slice(2), contenders)
const folderOf = ({ name }: Contender) => join(root, '.site/bench', name.replace(' ', '-'))

// A size that the README has no place for is told before the hour that it takes, not after.
if (write) for (const count of pages) replaceMarked(readFileSync(readme, 'utf8'), `bench ${count}`, '')

const missing: string[] = []
const ready = chosen.contenders.filter((contender) => {
  console.log(`${contender.name}: ${contender.install ? 'installing where needed' : 'there'}`)
  const why = contender.install?.(folderOf(contender))
  if (why !== undefined) missing.push(`${contender.name}, ${why}`)
  return why === undefined
})
for (const line of missing) console.log(`Missing: ${line}`)

for (const count of pages) {
  const sized = await measureAll(count, [...generateArticles(count)])
  const tables = `${resultTables(sized)}\n\n${machineNote('the middle of the rounds')}`
  console.log(`\n${tables}\n`)
  if (write) await writeMarked(readme, `bench ${count}`, tables)
}

deleteAside()

/** One after the other. A contender that fails is told of, and the others go on. */
async function measureAll(count: number, articles: readonly Article[]): Promise<Sized> {
  const results: Result[] = []
  const failed: string[] = []
  for (const contender of ready) {
    const folder = folderOf(contender)
    emptyFolder(folder)
    try {
      contender.prepare(folder, articles)
      const result = await measureContender(contender, folder, articles, rounds)
      console.log(`${count} articles, ${contender.name}: ${result.cold.wall.toFixed(2)} s cold`)
      results.push(result)
    } catch (error) {
      process.exitCode = 1
      console.error(error)
      failed.push(`${contender.name}, which failed: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  return { pages: count, results, missing: [...missing, ...failed] }
}

function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  setAside(
    folder,
    readdirSync(folder).filter((name) => !PACKAGES.has(name)),
  )
}
