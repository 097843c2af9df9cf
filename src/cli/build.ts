import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Marks } from '../content/file-marks.ts'
import { cacheFolder } from '../emit/engine-paths.ts'
import { HOST_FOLDERS, type HostTarget } from '../emit/hosts/host-target.ts'
import { LAST_MODIFIED_FILE } from '../emit/last-modified.ts'
import { contentHash } from '../emit/content-hash.ts'
import { findStanding, forgetBuild, markAgain, marksAfter, saveBuild } from '../emit/last-build.ts'
import { buildTable, type BuildSummary } from './build-table.ts'
import type { ProducedSite } from './produce-site.ts'
import { printProblems } from './print-problems.ts'
import { refuseForeignFolder } from './refuse-foreign-folder.ts'

export type BuildOptions = {
  readonly out?: string
  readonly clean?: boolean
  readonly drafts?: boolean
  readonly json?: boolean
  /** A host: its folder is written instead, with the handler in it. */
  readonly target?: HostTarget
}

/** Builds the site at `root` into its output folder and prints what came of it. Throws a BuildError when it cannot. */
export async function build(root: string, options: BuildOptions): Promise<void> {
  const started = performance.now()
  const site = resolve(root)
  const { target } = options
  const out = resolve(site, options.out ?? (target ? HOST_FOLDERS[target] : 'dist'))
  const key = JSON.stringify([out, options.drafts === true, target])
  const now = new Date()
  if (options.clean) await rm(cacheFolder(site), { recursive: true, force: true })

  const { inputs, engine, output, summary: last } = findStanding<BuildSummary>(site, out, key, now)
  if (last) return print({ ...last, reused: last.routes.length, rebuilt: 0 }, started, options)

  await refuseForeignFolder(site, out)
  // The engine proper is loaded only when there is something to build.
  const [{ produceSite }, { writeSite }, { summarize }, { writeSchemas }, { withMemory }, { pruneCache }] =
    await Promise.all([
      import('./produce-site.ts'),
      import('../emit/write-site.ts'),
      import('./summarize.ts'),
      import('../content/json-schema-files.ts'),
      import('../emit/memory.ts'),
      import('../emit/prune-cache.ts'),
    ])
  // Started here, because two threads that load themselves at once hold each other up.
  const left = output()
  const code = contentHash(engine)
  const note = await withMemory(site, code, async (memory) => {
    const produced = await produceSite(site, {
      now,
      drafts: options.drafts === true,
      mode: 'publish',
      memory,
      marks: inputs,
    })
    const files = target ? await targetFiles(target, produced) : produced.files
    const before = await left
    forgetBuild(site)
    const done = await writeSite(out, files, before?.versions)
    const schemas = { file: join(cacheFolder(site), 'schemas.txt'), code: code + produced.configHash }
    await writeSchemas(site, produced.config, produced.content, schemas)

    const outputs = marksAfter(out, done, before?.marks)
    const summary = summarize(produced, target ? {} : outputs)
    const dated = await keepDates(site, produced, inputs)
    const { nextChange } = produced
    await pruneCache(site, now.getTime()).catch(() => undefined)
    printProblems([...produced.warnings, ...dated.warnings], site)
    print(summary, started, options)
    return {
      options: key,
      engine,
      inputs: dated.inputs,
      nextChange,
      outputs,
      versions: done.versions,
      summary,
    }
  })
  saveBuild(site, note)
}

async function targetFiles(target: HostTarget, produced: ProducedSite) {
  const { hostedFiles } = await import('./hosted-files.ts')
  return hostedFiles(target, produced, process.env)
}

/** Writes the ledger of dates for the author to commit; where nobody could commit it, says that it is stale. */
async function keepDates(root: string, { stale, lastModified }: ProducedSite, inputs: Marks) {
  if (!stale) return { inputs, warnings: [] }
  if (process.env.CI) return { inputs, warnings: [stale] }
  const { saveLastModified } = await import('../emit/last-modified-ledger.ts')
  saveLastModified(root, lastModified)
  return { inputs: markAgain(root, inputs, LAST_MODIFIED_FILE), warnings: [] }
}

function print(summary: BuildSummary, started: number, options: BuildOptions): void {
  const milliseconds = Math.round(performance.now() - started)
  if (options.json) console.log(JSON.stringify({ ...summary, milliseconds }))
  else console.log(buildTable(summary, milliseconds))
}
