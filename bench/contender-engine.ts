import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { setAside } from './set-aside.ts'
import { articleFile, writeEngineSite } from './write-engine-site.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'bin/site.js')

/** This engine. */
export const engine: Contender = {
  name: 'site',
  // Compiles the engine, once for all sites: peers are installed compiled.
  install: () => void execFileSync(process.execPath, [bin, '--version']),
  prepare: writeEngineSite,
  version: () =>
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  build: [process.execPath, bin, 'build', '--json'],
  output: 'dist',
  pictures: 'content/images',
  clean: (folder) => setAside(folder, ['.site', 'dist']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  dev: (port) => [process.execPath, bin, 'dev', '--port', String(port)],
  address: (slug) => `/articles/${slug}`,
}
