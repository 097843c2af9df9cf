import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { readSealedAs, writeSealed } from './envelope.ts'

/** What a build leaves for the next one: JSON, each part parsed when it is needed. */
export type BuildManifest = {
  /** The instant of the next change without an edit, and the hash of the editor schemas as written. */
  readonly head: string
  /** Stamps by path of what a build read, and of what it wrote. */
  readonly inputs: string
  readonly outputs: string
  /** Versions of what it wrote, in the same order. */
  readonly versions: string
  readonly summary: string
}

/** The manifest of the last build of the site at `root`; undefined if there is none under `key`. */
export function readManifest(root: string, key: string): BuildManifest | undefined {
  const body = readSealedAs(fileOf(root), key)
  if (!body) return undefined
  const [head = '', inputs = '', outputs = '', versions = '', summary = ''] = body.toString().split('\n')
  return { head, inputs, outputs, versions, summary }
}

export async function writeManifest(root: string, key: string, manifest: BuildManifest): Promise<void> {
  const { head, inputs, outputs, versions, summary } = manifest
  await writeSealed(fileOf(root), key, Buffer.from([head, inputs, outputs, versions, summary].join('\n')))
}

/** Deletes the manifest, before the output changes. */
export function deleteManifest(root: string): void {
  rmSync(fileOf(root), { force: true })
}

function fileOf(root: string): string {
  return join(cacheFolder(root), 'manifest')
}
