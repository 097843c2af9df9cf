import { join } from 'node:path'
import { writeSchemas } from '../content/authoring/json-schema-files.ts'
import type { Marks } from '../disk/file-stamps.ts'
import { forgetBuild } from '../cache/build-manifest.ts'
import { contentHash } from '../cache/content-hash.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import type { HostTarget } from '../hosts/targets/host-target.ts'
import { markAgain, marksAfter, saveBuild, type Standing } from '../cache/up-to-date.ts'
import { LAST_MODIFIED_FILE } from '../pages/last-modified.ts'
import { saveLastModified } from '../pages/last-modified-ledger.ts'
import { withMemory } from '../cache/build-cache.ts'
import { pruneCache } from '../cache/prune-cache.ts'
import { writeSite } from '../emit/write-site.ts'
import type { BuildSummary } from './report/build-table.ts'
import { printProblems } from './report/print-problems.ts'
import { produceSite, type ProducedSite } from './produce-site.ts'
import { refuseForeignFolder } from './refuse-foreign-folder.ts'
import { summarize } from './report/summarize.ts'

export type RebuildOptions = {
  readonly out: string
  readonly target: HostTarget | undefined
  readonly drafts: boolean
  /** All of the options that the output depends on. */
  readonly key: string
  readonly now: Date
  readonly standing: Standing<BuildSummary>
  readonly print: (summary: BuildSummary) => void
}

/** Builds the site at `root` where something of it has changed, and notes how it left everything. */
export async function rebuild(root: string, options: RebuildOptions): Promise<void> {
  const { out, target, drafts, key, now, standing, print } = options
  const { inputs, engine } = standing
  await refuseForeignFolder(root, out)
  const code = contentHash(engine)
  const note = await withMemory(root, code, async (memory) => {
    const produced = await produceSite(root, { now, drafts, mode: 'publish', memory, marks: inputs })
    const files = target ? await targetFiles(target, produced) : produced.files
    const before = standing.output()
    forgetBuild(root)
    const done = await writeSite(out, files, before?.versions)
    const schemas = { file: join(cacheFolder(root), 'schemas.txt'), code: code + produced.configHash }
    await writeSchemas(root, produced.config, produced.content, schemas)

    const outputs = marksAfter(out, done, before?.marks)
    const summary = await summarize(root, produced, target ? new Map() : outputs)
    const dated = keepDates(root, produced, inputs)
    const { nextChange } = produced
    await pruneCache(root, now.getTime()).catch(() => undefined)
    printProblems([...produced.warnings, ...dated.warnings], root, produced.config.messages ?? 'en')
    print(summary)
    const { versions } = done
    return { options: key, engine, inputs: dated.inputs, nextChange, outputs, versions, summary }
  })
  saveBuild(root, note)
}

async function targetFiles(target: HostTarget, produced: ProducedSite) {
  const { hostedFiles } = await import('./hosted-files.ts')
  return hostedFiles(target, produced, process.env)
}

/** Writes the ledger of dates for the author to commit; where nobody could commit it, says that it is stale. */
function keepDates(root: string, { stale, lastModified }: ProducedSite, inputs: Marks) {
  if (!stale) return { inputs, warnings: [] }
  if (process.env.CI) return { inputs, warnings: [stale] }
  saveLastModified(root, lastModified)
  return { inputs: markAgain(root, inputs, LAST_MODIFIED_FILE), warnings: [] }
}
