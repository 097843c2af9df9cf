import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { HASH_LENGTH } from '../cache/engine-key.ts'
import { contentHash } from '../cache/hash.ts'
import { engineFile } from '../disk/engine-paths.ts'

/**
 * A plugin for a bundle, and the hashes of the sources that esbuild reads through it, by path below `root`: they match
 * the bundle even if a file is saved meanwhile. Packages and the engine have their own keys, and styles are not read.
 */
export function sourceHasher(root: string): {
  readonly plugin: Plugin
  readonly hashes: Readonly<Record<string, string>>
} {
  const hashes: Record<string, string> = {}
  const base = realpathSync(root)
  const plugin: Plugin = {
    name: 'hash-sources',
    setup(build) {
      build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/, namespace: 'file' }, ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`) || path.startsWith(engineFile(''))) return undefined
        // esbuild names the import that leads to it.
        if (!existsSync(path)) return undefined
        const contents = readFileSync(path)
        hashes[relative(base, path).split(sep).join('/')] = contentHash(contents, HASH_LENGTH)
        return { contents, loader: 'default' }
      })
    },
  }
  return { hashes, plugin }
}
