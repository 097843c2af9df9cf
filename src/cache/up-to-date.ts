import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { stampContent, stampedTime, stampFiles, stampOutput, type FileStamps } from '../disk/file-stamps.ts'
import { cacheKey } from './engine-key.ts'
import { readSealedAs, writeSealed } from './envelope.ts'
import { environmentHash, hashOf } from './hash.ts'

const INPUTS = ['templates', 'islands', 'site.config.ts', 'tsconfig.json']

/** Versions of files, by path: equal versions mean equal files. */
export type FileVersions = ReadonlyMap<string, string>

/** What a build saves for the next one. */
type BuildManifest<S> = {
  /** The time of the next change without an edit; JSON turns it into a string. */
  readonly nextChange?: Date | string | undefined
  /** Hash of the editor schemas as written. */
  readonly schemas?: string | undefined
  /** Names of the environment variables that the site reads, and the hash of their values. */
  readonly environment: readonly string[]
  readonly values: string
  /** Stamps of the files in the site's folders, and of those read elsewhere, by path. */
  readonly inputs: readonly (readonly [path: string, stamp: string])[]
  /** Stamps and versions of the files written, by path. */
  readonly outputs: readonly (readonly [path: string, stamp: string, version: string])[]
  readonly summary: S
}

export type BuildState<S> = {
  /** Stamps of the content alone: a file read elsewhere can be below `content/` without being content. */
  readonly content: FileStamps
  /** Stamps of the site's files, and of what the last build read in other folders. */
  readonly inputs: FileStamps
  /** The cache key of this engine and site. */
  readonly engine: string
  /** Summary of the last build; set if the output is up to date. */
  readonly summary?: S
  /** Hash of the editor schemas of the last build. */
  readonly schemas?: string | undefined
  /** Versions of the output of the last build; undefined if it was modified since. */
  readonly readVersions: () => FileVersions | undefined
}

/**
 * Compares inputs and output with the manifest of the last build. The output is up to date if inputs, environment,
 * options and output are unchanged and no publication date has passed. Only reads the file system.
 */
export function checkUpToDate<S>(root: string, out: string, options: string, now: Date): BuildState<S> {
  const content = stampContent(root)
  const own = new Map([...content, ...stampFiles(root, INPUTS)])
  const engine = cacheKey(root)
  // Another engine may write other bytes for the same version.
  const body = readSealedAs(manifestFile(root), hashOf(engine, options))
  if (!body) return { content, inputs: own, engine, readVersions: () => undefined }

  const manifest = JSON.parse(body.toString()) as BuildManifest<S>
  const { nextChange, schemas, environment, values, outputs, summary } = manifest
  const isUntouched = () => sameStamps(outputs, stampOutput(out))
  const others = manifest.inputs.map(([path]) => path).filter((path) => !own.has(path))
  const inputs = new Map([...own, ...stampFiles(root, others)])
  const due = nextChange !== undefined && now >= new Date(nextChange)
  const same = environmentHash(environment) === values && sameStamps(manifest.inputs, inputs)
  const upToDate = !due && same && isUntouched()
  return {
    content,
    inputs,
    engine,
    schemas,
    readVersions: () =>
      isUntouched() ? new Map(outputs.map(([path, , version]) => [path, version])) : undefined,
    ...(upToDate ? { summary } : {}),
  }
}

function sameStamps(
  before: readonly (readonly [path: string, stamp: string, ...unknown[]])[],
  now: FileStamps,
): boolean {
  return before.length === now.size && before.every(([path, stamp]) => now.get(path) === stamp)
}

/** A finished build; `inputs` are the stamps from before it started. */
type FinishedBuild<S> = Omit<BuildManifest<S>, 'values' | 'inputs' | 'outputs'> & {
  readonly options: string
  readonly began: Date
  /** The files that it read, in any folder. */
  readonly read: readonly string[]
  readonly engine: string
  readonly inputs: FileStamps
  readonly outputs: FileStamps
  readonly versions: FileVersions
}

/** Saves a build for {@link checkUpToDate}. */
export async function saveBuild<S>(root: string, build: FinishedBuild<S>): Promise<void> {
  const { options, engine, began, read, inputs, outputs, versions, ...manifest } = build
  const others = new Set(read.filter((file) => !inputs.has(file)))
  const written: BuildManifest<S> = {
    ...manifest,
    values: environmentHash(manifest.environment),
    inputs: [...inputs, ...Array.from(others, (file) => [file, stampAsOf(began, root, file)] as const)],
    outputs: Array.from(outputs, ([path, stamp]) => [path, stamp, versions.get(path) ?? '']),
  }
  await writeSealed(manifestFile(root), hashOf(engine, options), Buffer.from(JSON.stringify(written)))
}

/** Deletes the manifest of the last build, before the output changes. */
export function forgetBuild(root: string): void {
  try {
    rmSync(manifestFile(root), { force: true })
  } catch {
    // A cache that cannot be written keeps it; the stamps in it show that the output changed.
  }
}

function manifestFile(root: string): string {
  return join(cacheFolder(root), 'manifest')
}

/** The stamp of a file; empty if the file may have been saved after it was read. */
function stampAsOf(began: Date, root: string, file: string): string {
  const stamp = stampFiles(root, [file]).get(file) ?? ''
  return stampedTime(stamp) < began.getTime() ? stamp : ''
}

/** `stamps` with one file stamped again, for a build that writes an input. */
export function restamp(root: string, stamps: FileStamps, file: string): FileStamps {
  return new Map([...stamps, ...stampFiles(root, [file])])
}
