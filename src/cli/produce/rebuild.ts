import { pruneCache } from '../../cache/prune-cache.ts'
import { forgetBuild, restamp, saveBuild, type BuildState } from '../../cache/up-to-date.ts'
import { writeSchemas } from '../../content/authoring/write-schemas.ts'
import { diskRefusal } from '../../disk/disk-refusal.ts'
import { stampOutput, type FileStamps } from '../../disk/file-stamps.ts'
import { placeFiles } from '../../emit/place-files.ts'
import { prepareFiles } from '../../emit/prepare-files.ts'
import { writeSite } from '../../emit/write-site.ts'
import { githubLimits } from '../../hosts/targets/github-files.ts'
import type { HostTarget } from '../../hosts/targets/host-target.ts'
import type { Text } from '../../messages/text.ts'
import { countOf, MAX_SHOWN } from '../../problems/group-problems.ts'
import { saveLastModified } from '../../pages/last-modified-ledger.ts'
import { LAST_MODIFIED_FILE } from '../../pages/last-modified.ts'
import type { PageRebuild } from '../report/describe-rebuild.ts'
import { summarize, type BuildSummary } from '../report/summarize.ts'
import { filesRead } from './files-read.ts'
import type { ProduceOptions } from './produce-options.ts'
import { produceSite, type ProducedSite } from './produce-site.ts'
import { shareCacheOfBuild, withSharedCache } from './with-shared-cache.ts'
import { refuseForeignFolder } from '../refuse-foreign-folder.ts'

export type RebuildOptions = Pick<ProduceOptions, 'now' | 'drafts' | 'explain' | 'progress'> & {
  readonly out: string
  readonly target: HostTarget | undefined
  /** Whether to show all warnings. */
  readonly all: boolean | undefined
  /** Every option that the output depends on. */
  readonly key: string
  readonly state: BuildState<BuildSummary>
}

const IMAGES: Text = { en: 'Making the images', fr: 'Fabrication des images' }
const WRITING: Text = { en: 'Writing the site', fr: 'Écriture du site' }

/** Builds the site at `root` incrementally, and records the state of its inputs and output. */
export async function rebuild(root: string, options: RebuildOptions) {
  const { out, target, drafts, all, key, now, state, explain, progress } = options
  const { engine } = state
  await refuseForeignFolder(root, out)
  const { page, ...build } = await withSharedCache(root, engine, async (cache) => {
    const shown = all ? Infinity : MAX_SHOWN
    const settings = { now, drafts, shown, explain, progress, stamps: state.content }
    const produced = await produceSite(root, { ...settings, mode: 'publish', cache })
    const files = target
      ? await import('../hosted-files.ts').then((host) => host.hostedFiles(target, produced))
      : placeFiles(produced.files, produced.config)
    // An error that the site's code left alone is being reported, and ends the process.
    if (process.exitCode) await new Promise(() => {})
    const before = state.readVersions()
    const changed = files.filter(({ path, version }) => before?.get(path) !== version)
    await prepareFiles(changed, (done, total) => progress?.(IMAGES, done, total))
    forgetBuild(root)
    progress?.(WRITING)
    const versions = await writeSite(out, files, before)
    const { config, configHash, content, environment } = produced
    const code = `${engine} ${configHash}`
    const schemas = await writeSchemas(root, config, content, { code, last: state.schemas })

    const outputs = stampOutput(out)
    const { inputs, warnings: undated } = await saveDates(root, produced, state.inputs)
    const limits = target === 'github' ? [githubLimits(produced.rules, config.api !== undefined)] : []
    const warnings = [...produced.warnings, ...undated, ...limits]
    const summary: BuildSummary = {
      ...summarize(produced, target ? new Map() : outputs),
      warnings: countOf(produced.warnings),
    }
    await pruneCache(root, now.getTime()).catch(() => undefined)
    if (warnings.length > 0) {
      // Loading the text measuring takes 32 ms of processor time, of 450 for an edit.
      const { printProblems } = await import('../report/print-problems.ts')
      printProblems(warnings, root, config.messages ?? 'en', all)
    }
    const { unchanged, reasons } = produced.rendered
    const page: PageRebuild | undefined =
      explain === undefined ? undefined : { url: explain, rebuilt: !unchanged.has(explain), reasons }
    const { nextChange } = produced.model
    const read = filesRead(produced)
    return { read, inputs, environment, nextChange, schemas, outputs, versions, summary, page }
  })
  await saveBuild(root, { options: key, engine, began: now, ...build })
  await shareCacheOfBuild(root, engine)
  return { summary: build.summary, page }
}

/** Writes the ledger of dates for the author to commit; on CI, or where it cannot be written, warns if it is stale. */
async function saveDates(root: string, { stale, lastModified }: ProducedSite, inputs: FileStamps) {
  if (!stale) return { inputs, warnings: [] }
  if (process.env.CI) return { inputs, warnings: [stale] }
  try {
    await saveLastModified(root, lastModified)
  } catch (error) {
    if (diskRefusal(error)) return { inputs, warnings: [stale] }
    throw error
  }
  return { inputs: restamp(root, inputs, LAST_MODIFIED_FILE), warnings: [] }
}
