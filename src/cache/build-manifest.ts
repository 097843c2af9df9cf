import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import type { StampColumns } from '../disk/encode-stamps.ts'
import { readSealedAs, writeSealed } from './envelope.ts'

// Occurs in no path, and JSON escapes it.
const BETWEEN = '\0'

/** What a build leaves for the next one. */
export type BuildManifest = {
  readonly nextChange?: string | undefined
  /** Hash of the editor schemas as written. */
  readonly schemas?: string | undefined
  readonly inputs: StampColumns
  /** Stamps of the files that a build wrote; `versions` has their versions in the same order. */
  readonly outputs: StampColumns
  readonly versions: string
  /** JSON, parsed on demand. */
  readonly summary: string
}

/** The manifest of the last build of the site at `root`; undefined if there is none under `key`. */
export function readManifest(root: string, key: string): BuildManifest | undefined {
  const body = readSealedAs(fileOf(root), key)
  if (!body) return undefined
  const [head = '', paths = '', stamps = '', outputs = '', outputStamps = '', versions = '', summary = ''] =
    body.toString('utf8').split(BETWEEN)
  return {
    ...(JSON.parse(head) as Pick<BuildManifest, 'nextChange' | 'schemas'>),
    inputs: { paths, stamps },
    outputs: { paths: outputs, stamps: outputStamps },
    versions,
    summary,
  }
}

/** Writes the manifest. Long texts are written raw, which avoids escaping them as JSON. */
export async function writeManifest(root: string, key: string, manifest: BuildManifest): Promise<void> {
  const { inputs, outputs, versions, summary, ...head } = manifest
  const texts = [inputs.paths, inputs.stamps, outputs.paths, outputs.stamps, versions, summary]
  await writeSealed(fileOf(root), key, Buffer.from([JSON.stringify(head), ...texts].join(BETWEEN)))
}

/** Deletes the manifest, before the output changes. */
export function deleteManifest(root: string): void {
  rmSync(fileOf(root), { force: true })
}

function fileOf(root: string): string {
  return join(cacheFolder(root), 'manifest')
}
