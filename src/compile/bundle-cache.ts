import { basename, join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { cacheKey, fileHash } from '../cache/engine-key.ts'
import { readSealedAs, writeSealed } from '../cache/envelope.ts'
import { hashOf } from '../cache/hash.ts'
import { cacheFolder, engineRoot } from '../disk/engine-paths.ts'
import { stampFiles } from '../disk/file-stamps.ts'
import { codeProblems } from './code-problems.ts'
import { sourceHasher } from './hash-sources.ts'
import { nameByContent } from './name-by-content.ts'

/** Output of a bundler: its files, and the used part of its report. */
export type Bundle = {
  readonly outputs: readonly {
    readonly path: string
    readonly text: string
    /** Names of imported outputs. */
    readonly imports: readonly string[]
    readonly entryPoint?: string | undefined
  }[]
  /** Path of each source below the root -> paths of what it imports. */
  readonly inputs: Readonly<Record<string, readonly string[]>>
  /** Content hash of each source of the site, by its path below the root. */
  readonly sources: Readonly<Record<string, string>>
}

/**
 * Bundles the code of the site at `root` with esbuild, or returns the cached bundle of this name if no option and no
 * source has changed. Plugins must depend only on the options. Throws a BuildError if the code does not compile.
 */
export async function cachedBundle(root: string, name: string, options: BuildOptions): Promise<Bundle> {
  const file = join(cacheFolder(root), `bundle-${name}`)
  const key = bundleKey(root, options)
  const body = readSealedAs(file, key)
  const cached = body && (JSON.parse(body.toString()) as Bundle)
  if (cached && isCurrent(root, cached)) return cached
  const bundle = await makeBundle(root, options)
  await writeSealed(file, key, Buffer.from(JSON.stringify(bundle)))
  return bundle
}

async function makeBundle(root: string, options: BuildOptions): Promise<Bundle> {
  const { build } = await import('esbuild')
  const { plugin, hashes } = sourceHasher(root)
  const plugins = [...(options.plugins ?? []), plugin]
  const { outputFiles, metafile } = await build({
    ...options,
    plugins,
    // Whether such a file can be read depends on the disk, and on which file imports it first.
    logOverride: { 'different-path-case': 'error' },
    write: false,
    metafile: true,
  }).catch((error: unknown) => {
    throw codeProblems(error, root)
  })
  // By base name: in a symlinked folder, one of the two paths is the real path.
  const reported = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  return {
    outputs: nameByContent(
      outputFiles.map(({ path, text }) => {
        const { imports = [], entryPoint } = reported.get(basename(path)) ?? {}
        return { path: basename(path), text, imports: imports.map((each) => basename(each.path)), entryPoint }
      }),
    ),
    inputs: Object.fromEntries(
      Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map((each) => each.path)]),
    ),
    sources: hashes,
  }
}

function isCurrent(root: string, { sources }: Bundle): boolean {
  return Object.entries(sources).every(([path, hash]) => fileHash(resolve(root, path)) === hash)
}

/**
 * Hash of the options, of the file names that imports can resolve to, and of the packages; independent of the site's
 * location.
 */
function bundleKey(root: string, options: BuildOptions): string {
  const names = [...stampFiles(root, ['templates', 'islands']).keys()]
  const placeless = JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(root, '<site>').replaceAll(engineRoot, '<engine>') : value,
  )
  return hashOf(placeless, names, fileHash(join(root, 'tsconfig.json')), cacheKey(root))
}
