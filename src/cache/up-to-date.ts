import { mergeStamps, stampContent, stampFiles, stampOutput, type FileStamps } from '../disk/file-stamps.ts'
import { readManifest, writeManifest, type BuildManifest } from './build-manifest.ts'
import { cacheKey } from './engine-key.ts'
import type { FileVersions, WrittenFiles } from './file-versions.ts'
import { environmentHash } from './environment-hash.ts'
import { hashOf } from './hash.ts'

const INPUTS = ['templates', 'islands', 'site.config.ts']

/** The state before a build. */
export type BuildState<S> = {
  readonly inputs: FileStamps
  /** The cache key of this engine and site. */
  readonly engine: string
  /** Summary of the last build; set when the output is up to date. */
  readonly summary?: S
  /** Hash of the editor schemas of the last build. */
  readonly schemas?: string | undefined
  /** The output of the last build; undefined if it was modified since. */
  readonly readOutput: () => LastOutput | undefined
}

/** Files of the last build: versions and stamps by path. */
export type LastOutput = { readonly versions: FileVersions; readonly stamps: FileStamps }

/**
 * Compares inputs and output with the manifest of the last build. The output is up to date when inputs, environment,
 * options and output are unchanged and no publication date has passed. Only reads the file system.
 */
export function checkUpToDate<S>(root: string, out: string, options: string, now: Date): BuildState<S> {
  const inputs = stampInputs(root)
  const engine = cacheKey(root)
  // Another engine may write other bytes for the same version.
  const manifest = readManifest(root, hashOf(engine, options))
  if (!manifest) return { inputs, engine, readOutput: () => undefined }

  const isUntouched = () => sameStamps(manifest.outputs, stampOutput(out))
  const { nextChange, schemas, environment, values } = JSON.parse(manifest.head) as Head
  const due = nextChange !== undefined && now >= new Date(nextChange)
  const same = environmentHash(environment) === values && sameStamps(manifest.inputs, inputs)
  const upToDate = !due && same && isUntouched()
  return {
    inputs,
    engine,
    schemas,
    readOutput: () => (isUntouched() ? outputOf(manifest) : undefined),
    ...(upToDate ? { summary: JSON.parse(manifest.summary) as S } : {}),
  }
}

type Head = {
  readonly nextChange?: string
  readonly schemas?: string
  /** Names of environment variables, and the hash of their values. */
  readonly environment: readonly string[]
  readonly values: string
}
type Stamped = readonly (readonly [path: string, stamp: string])[]

function sameStamps(before: string, now: FileStamps): boolean {
  const stamped = JSON.parse(before) as Stamped
  return stamped.length === now.size && stamped.every(([path, stamp]) => now.get(path) === stamp)
}

function outputOf({ outputs, versions }: BuildManifest): LastOutput {
  const stamps = new Map(JSON.parse(outputs) as Stamped)
  const each = JSON.parse(versions) as readonly string[]
  return { stamps, versions: new Map([...stamps.keys()].map((path, index) => [path, each[index] ?? ''])) }
}

/** Saves a build for {@link checkUpToDate}. `inputs` are the stamps from before it began. */
export async function saveBuild<S>(
  root: string,
  build: {
    readonly options: string
    readonly engine: string
    readonly inputs: FileStamps
    /** The environment variables that the site reads. */
    readonly environment: readonly string[]
    readonly nextChange?: Date | undefined
    readonly schemas: string | undefined
    readonly outputs: FileStamps
    readonly versions: FileVersions
    readonly summary: S
  },
): Promise<void> {
  const { options, engine, inputs, environment, nextChange, schemas, outputs, versions, summary } = build
  await writeManifest(root, hashOf(engine, options), {
    head: JSON.stringify({ nextChange, schemas, environment, values: environmentHash(environment) }),
    inputs: JSON.stringify([...inputs]),
    outputs: JSON.stringify([...outputs]),
    versions: JSON.stringify([...outputs.keys()].map((path) => versions.get(path) ?? '')),
    summary: JSON.stringify(summary),
  })
}

/** Stamps of all files of a build; `before` is reused for unchanged files. */
export function stampWritten(
  out: string,
  { versions, changed }: WrittenFiles,
  before: FileStamps | undefined,
): FileStamps {
  if (!changed || !before) return stampOutput(out)
  const stamps = mergeStamps(before, stampFiles(out, changed))
  for (const path of before.keys()) if (!versions.has(path)) stamps.delete(path)
  return stamps
}

/** `stamps` with one file stamped again, for a build that writes an input. */
export function restamp(root: string, stamps: FileStamps, file: string): FileStamps {
  return mergeStamps(stamps, stampFiles(root, [file]))
}

/** Stamps of all build inputs of the site at `root`. */
export function stampInputs(root: string): FileStamps {
  return mergeStamps(stampContent(root), stampFiles(root, INPUTS))
}
