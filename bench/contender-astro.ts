import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { categories } from './generate.ts'
import { installedVersion, installNewest } from './install-newest.ts'
import { NEWER_NODE } from './newer-node.ts'
import { setAside } from './set-aside.ts'
import { articleFile, baseStyles, markdownFile } from './write-engine-site.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers/astro')
const COMMAND = [NEWER_NODE.program, join('node_modules', '.bin', 'astro')]
const ENV = { ASTRO_TELEMETRY_DISABLED: '1' }

/** Astro on Node 22, with a content collection, its schema and one route per kind of page. */
export const astro: Contender = {
  name: 'astro',
  install: (folder) =>
    installNewest(folder, {
      packages: ['astro@latest', NEWER_NODE.package],
      command: COMMAND,
    }),
  prepare: (folder, articles) => {
    cpSync(source, folder, { recursive: true })
    for (const name of ['src/data', 'src/styles', 'content/articles'])
      mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'src/data/categories.json'), `${JSON.stringify(categories, null, 2)}\n`)
    cpSync(baseStyles, join(folder, 'src/styles/base.css'))
    for (const article of articles) writeFileSync(articleFile(folder, article.slug), markdownFile(article))
  },
  version: (folder) => installedVersion(folder, 'astro'),
  build: [...COMMAND, 'build'],
  env: ENV,
  output: 'dist',
  pictures: 'public/images',
  clean: (folder) => setAside(folder, ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  dev: (port) => [...COMMAND, 'dev', '--host', '127.0.0.1', '--port', String(port)],
  address: (slug) => `/articles/${slug}`,
}
