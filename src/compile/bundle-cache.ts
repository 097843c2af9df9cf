import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { engineKey } from '../cache/engine-key.ts'
import { readSealedAs, writeSealed } from '../cache/envelope.ts'
import { contentHash, hashOf } from '../cache/hash.ts'
import { cacheFolder, engineRoot } from '../disk/engine-paths.ts'
import { reliableStamp, stampFile, stampFiles } from '../disk/file-stamps.ts'
import { sourceHasher, type HashedSources } from './hash-sources.ts'

/** Output of a bundler: its files, and the used part of its report. */
export type Bundle = {
  readonly outputs: readonly {
    readonly path: string
    readonly text: string
    /** Addresses of imported outputs. */
    readonly imports: readonly string[]
    readonly entryPoint?: string | undefined
  }[]
  /** Path of each source below the root -> paths of what it imports. */
  readonly inputs: Readonly<Record<string, readonly string[]>>
  /** Content hash of each source of the site, by its path below the root. */
  readonly sources: HashedSources['hashes']
}

type CachedBundle = { readonly stamps: HashedSources['stamps']; readonly bundle: Bundle }

/**
 * Bundles the code of the site at `root` with esbuild, or returns the cached bundle of this name when neither `options`
 * nor any source has changed, without starting esbuild. Plugins must depend only on the options.
 */
export async function cachedBundle(root: string, name: string, options: BuildOptions): Promise<Bundle> {
  const file = join(cacheFolder(root), `bundle-${name}`)
  const key = bundleKey(root, options)
  const cached = readBundle(file, key)
  const stamps = cached && currentStamps(root, cached)
  if (cached && stamps) {
    if (stamps !== cached.stamps) await writeBundle(file, key, { ...cached, stamps })
    return cached.bundle
  }
  const made = await makeBundle(root, options)
  await writeBundle(file, key, made)
  return made.bundle
}

async function makeBundle(root: string, options: BuildOptions): Promise<CachedBundle> {
  const { build } = await import('esbuild')
  const { plugin, hashes, stamps } = sourceHasher(root)
  const plugins = [...(options.plugins ?? []), plugin]
  const { outputFiles, metafile } = await build({ ...options, plugins, write: false, metafile: true })
  // By base name: in a linked folder, one of the two paths is the real path.
  const reported = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const bundle: Bundle = {
    outputs: outputFiles.map(({ path, text }) => {
      const output = reported.get(basename(path))
      return {
        path: basename(path),
        text,
        imports: output?.imports.map((each) => each.path) ?? [],
        ...(output?.entryPoint === undefined ? {} : { entryPoint: output.entryPoint }),
      }
    }),
    inputs: Object.fromEntries(
      Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map((each) => each.path)]),
    ),
    sources: hashes,
  }
  return { stamps, bundle }
}

/** Current stamps of the sources of a bundle; undefined when one has changed. */
function currentStamps(root: string, { stamps, bundle }: CachedBundle): CachedBundle['stamps'] | undefined {
  const now: Record<string, string> = {}
  let restamped = false
  for (const [path, hash] of Object.entries(bundle.sources)) {
    const file = resolve(root, path)
    const stamp = stampFile(file)
    now[path] = reliableStamp(stamp)
    if (stamp === '') return undefined
    if (stamp === stamps[path]) continue
    restamped = true
    if (contentHash(readFileSync(file), hash.length) !== hash) return undefined
  }
  return restamped ? now : stamps
}

/**
 * Hash of the options, of the file names that imports may resolve to, and of the packages; independent of the site's
 * location.
 */
function bundleKey(root: string, options: BuildOptions): string {
  const names = [...stampFiles(root, ['templates', 'islands']).keys()]
  const settings = [root, engineRoot].map((folder) =>
    ['package-lock.json', 'tsconfig.json'].map((name) => textHash(join(folder, name))),
  )
  const placeless = JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(root, '<site>').replaceAll(engineRoot, '<engine>') : value,
  )
  return hashOf(placeless, names, settings, engineKey())
}

function textHash(file: string): string {
  try {
    return contentHash(readFileSync(file))
  } catch {
    return ''
  }
}

function readBundle(file: string, key: string): CachedBundle | undefined {
  const body = readSealedAs(file, key)
  return body && (JSON.parse(body.toString('utf8')) as CachedBundle)
}

async function writeBundle(file: string, key: string, bundle: CachedBundle): Promise<void> {
  await writeSealed(file, key, Buffer.from(JSON.stringify(bundle)))
}
