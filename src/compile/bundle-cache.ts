import { readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import type { BuildOptions } from 'esbuild'
import { fileMarks } from '../disk/file-stamps.ts'
import { contentHash } from '../cache/content-hash.ts'
import { cacheFolder, engineKey, engineRoot } from '../disk/engine-paths.ts'
import { installedVersion } from './installed-version.ts'
import { replaceFile } from '../disk/write-atomic.ts'

/** What a bundler made: its files, and of its report what the engine reads. */
export type Bundle = {
  readonly outputs: readonly {
    readonly path: string
    readonly text: string
    /** Addresses of the outputs that it imports. */
    readonly imports: readonly string[]
    readonly entryPoint?: string | undefined
  }[]
  /** Path of each source below the root -> paths of what it imports. */
  readonly inputs: Readonly<Record<string, readonly string[]>>
}

type KeptBundle = {
  readonly key: string
  readonly marks: Readonly<Record<string, string>>
  readonly bundle: Bundle
}

// The clock of a file system may be this much behind.
const RACE_MS = 10

/**
 * Bundles the code of the site at `root` with esbuild, or gives what it made last time under this name, when neither
 * `options` nor a source has changed: then esbuild is not even started. Plugins must depend on the options alone.
 */
export async function keptBundle(root: string, name: string, options: BuildOptions): Promise<Bundle> {
  const file = join(cacheFolder(root), `bundle-${name}.txt`)
  const key = bundleKey(root, options)
  const kept = readKept(file)
  if (kept?.key === key && Object.entries(kept.marks).every(([path, mark]) => markOf(root, path) === mark))
    return kept.bundle

  const started = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true })
  // By name alone: esbuild tells one of the two by the real path of a linked folder.
  const reported = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const bundle: Bundle = {
    outputs: outputFiles.map(({ path, text }) => {
      const output = reported.get(basename(path))
      return {
        path,
        text,
        imports: output?.imports.map((each) => each.path) ?? [],
        ...(output?.entryPoint === undefined ? {} : { entryPoint: output.entryPoint }),
      }
    }),
    inputs: Object.fromEntries(
      Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map((each) => each.path)]),
    ),
  }
  // Styles are not read here, and packages change with the lock file.
  const sources = Object.keys(bundle.inputs).filter(
    (path) => !/\.css$|node_modules\/|^[\w-]+:|^<|^\(/.test(path),
  )
  const marks = sources.map((path) => [path, markOf(root, path)] as const)
  const settled = marks.every(([, mark]) => Number(mark.split(':')[1]) < started - RACE_MS)
  if (settled) await keep(file, { key, marks: Object.fromEntries(marks), bundle })
  return bundle
}

/** Changes with the options, with the names of the files that an import could find, and with the packages. */
function bundleKey(root: string, options: BuildOptions): string {
  const names = [...fileMarks(root, ['templates', 'islands']).keys()]
  const packages = [root, engineRoot].map((folder) => [
    ...fileMarks(folder, ['package-lock.json', 'tsconfig.json']),
  ])
  // Another engine may have other plugins.
  return contentHash(JSON.stringify([options, names, packages, engineKey ?? '', installedVersion('esbuild')]))
}

function markOf(root: string, path: string): string {
  const found = statSync(resolve(root, path), { throwIfNoEntry: false })
  return found ? `${found.size}:${found.mtimeMs}` : ''
}

function readKept(file: string): KeptBundle | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf(10)
    const body = bytes.subarray(end + 1)
    return bytes.toString('utf8', 0, end) === String(crc32(body))
      ? (JSON.parse(body.toString('utf8')) as KeptBundle)
      : undefined
  } catch {
    return undefined
  }
}

async function keep(file: string, kept: KeptBundle): Promise<void> {
  const body = Buffer.from(JSON.stringify(kept))
  // A cache that cannot be written costs time and nothing else.
  await replaceFile(file, Buffer.concat([Buffer.from(`${crc32(body)}\n`), body])).catch(() => undefined)
}
