import { readFileSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { contentHash } from '../cache/hash.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { reliableStamp, stampFile } from '../disk/file-stamps.ts'

const HASH_LENGTH = 20

/** Content hash and stamp of sources, by path below the root. */
export type HashedSources = {
  readonly hashes: Readonly<Record<string, string>>
  readonly stamps: Readonly<Record<string, string>>
}

/**
 * A plugin for a bundle of the site at `root`, and the sources that esbuild reads through it: the hashes match what is
 * bundled, even if a file is saved meanwhile. Packages and the engine have their own keys, and styles are not read.
 */
export function sourceHasher(root: string): HashedSources & { readonly plugin: Plugin } {
  const hashes: Record<string, string> = {}
  const stamps: Record<string, string> = {}
  const base = realpathSync(root)
  const plugin: Plugin = {
    name: 'hash-sources',
    setup(build) {
      build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/, namespace: 'file' }, ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`) || path.startsWith(engineFile(''))) return undefined
        const name = relative(base, path).split(sep).join('/')
        stamps[name] = reliableStamp(stampFile(path))
        const contents = readFileSync(path)
        hashes[name] = contentHash(contents, HASH_LENGTH)
        return { contents, loader: 'default' }
      })
    },
  }
  return { hashes, stamps, plugin }
}
