import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { readSealedAs, writeSealed } from './envelope.ts'

/** What a build leaves for the next one. */
export type BuildManifest<S> = {
  /** The instant of the next change without an edit. */
  readonly nextChange?: Date | undefined
  /** Hash of the editor schemas as written. */
  readonly schemas?: string | undefined
  /** Names of the environment variables that the site reads, and the hash of their values. */
  readonly environment: readonly string[]
  readonly values: string
  /** Stamps by path of the files of the site's folders. */
  readonly inputs: readonly (readonly [path: string, stamp: string])[]
  /** Stamps by path of what it read elsewhere. */
  readonly elsewhere: readonly (readonly [path: string, stamp: string])[]
  /** Stamps and versions by path of what it wrote. */
  readonly outputs: readonly (readonly [path: string, stamp: string, version: string])[]
  readonly summary: S
}

/** The manifest of the last build of the site at `root`; undefined if there is none under `key`. */
export function readManifest<S>(root: string, key: string): BuildManifest<S> | undefined {
  const body = readSealedAs(fileOf(root), key)
  if (!body) return undefined
  const { nextChange, ...manifest } = JSON.parse(body.toString()) as BuildManifest<S>
  return { ...manifest, nextChange: nextChange && new Date(nextChange) }
}

export async function writeManifest<S>(root: string, key: string, manifest: BuildManifest<S>): Promise<void> {
  await writeSealed(fileOf(root), key, Buffer.from(JSON.stringify(manifest)))
}

/** Deletes the manifest, before the output changes. */
export function deleteManifest(root: string): void {
  rmSync(fileOf(root), { force: true })
}

function fileOf(root: string): string {
  return join(cacheFolder(root), 'manifest')
}
