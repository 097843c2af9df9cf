// `npm run bench -- --pages 1000,tldr`: builds each site with every contender, one after the other.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { contenders } from './contenders.ts'
import { machineNote } from './machine-note.ts'
import { replaceMarked, writeMarked } from './marked-section.ts'
import { measureContender, type Result } from './measure-contender.ts'
import { openWork } from './open-work.ts'
import { resultPicture } from './result-picture.ts'
import { resultTables, type Missing, type Sized } from './result-table.ts'
import { parseRunOptions } from './run-options.ts'
import { deleteAside, setAside } from './set-aside.ts'
import type { Work } from './work.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const readme = join(root, 'bench/README.md')
/** What an installation leaves in the folder of a peer; everything else is the site of one run. */
const PACKAGES = new Set(['node_modules', 'package.json', 'package-lock.json'])

const { pages, corpora, rounds, write, contenders: chosen } = optionsOrExit()
const folderOf = ({ name }: Contender) => join(root, '.site/bench', name.replaceAll(/\W+/g, '-'))

// If the README has no place for a site, fail before the hour that it takes, not after.
if (write) for (const name of pages) replaceMarked(readFileSync(readme, 'utf8'), `bench ${name}`, '')

const installed = new Map<string, string | undefined>()

for (const name of pages) {
  const work = await openWork(name, corpora)
  if (typeof work === 'string') {
    console.log(`\n${name}: ${work}\n`)
    continue
  }
  const sized = await measureAll(work)
  const tables = `${resultTables(sized)}\n\n${machineNote('medians of all rounds')}`
  console.log(`\n${tables}\n`)
  if (!write) continue
  const picture = `pictures/${name}.svg`
  writeFileSync(join(root, 'bench', picture), resultPicture(sized))
  const alt = `CPU seconds for ${sized.heading}, as bars; the second table has the same figures`
  await writeMarked(readme, `bench ${name}`, `![${alt}](${picture})\n\n${tables}`)
}

deleteAside()

/** A mistyped option needs no stack trace. */
function optionsOrExit() {
  try {
    return parseRunOptions(process.argv.slice(2), contenders)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/**
 * Measures one after the other. If a contender cannot be installed or fails, reports it and continues with the others.
 */
async function measureAll(work: Work): Promise<Sized> {
  const results: Result[] = []
  const missing: Missing[] = []
  const wanted = work.contenders.filter(({ name }) => chosen.some((each) => each.name === name.split(',')[0]))
  for (const contender of wanted) {
    const { name } = contender
    const folder = folderOf(contender)
    try {
      if (!installed.has(name)) installed.set(name, contender.install?.(folder))
      const why = installed.get(name)
      if (why !== undefined) throw new Error(why)
      emptyFolder(folder)
      work.prepare(contender, folder)
      const result = await measureContender(contender, folder, work, rounds)
      console.log(`${work.heading}, ${name}: ${result.cold.wall.toFixed(2)} s cold`)
      results.push(result)
    } catch (error) {
      console.error(error)
      missing.push({ name, why: (error as Error).message.split('\n')[0] ?? '' })
    }
  }
  return { heading: work.heading, results, missing }
}

function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  setAside(
    folder,
    readdirSync(folder).filter((name) => !PACKAGES.has(name)),
  )
}
