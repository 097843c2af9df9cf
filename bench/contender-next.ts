import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { categories } from './generate.ts'
import { installedVersion, installNewest } from './install-newest.ts'
import { setAside } from './set-aside.ts'
import { articleFile, baseStyles, markdownFile } from './write-engine-site.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers/next')
const COMMAND = [process.execPath, join('node_modules', 'next', 'dist', 'bin', 'next')]
const ENV = { NEXT_TELEMETRY_DISABLED: '1' }
/** The packages of its own tutorial on markdown. */
const OTHER_PACKAGES = ['react', 'react-dom', 'gray-matter', 'remark', 'remark-gfm', 'remark-html']

/** Next with the app router, exported to files. */
export const next: Contender = {
  name: 'next',
  install: (folder) => installNewest(folder, { packages: ['next', ...OTHER_PACKAGES], command: COMMAND }),
  prepare: (folder, articles) => {
    cpSync(source, folder, { recursive: true })
    mkdirSync(join(folder, 'content/articles'), { recursive: true })
    writeFileSync(join(folder, 'lib/categories.json'), `${JSON.stringify(categories, null, 2)}\n`)
    cpSync(baseStyles, join(folder, 'app/globals.css'))
    for (const article of articles) writeFileSync(articleFile(folder, article.slug), markdownFile(article))
  },
  version: (folder) => installedVersion(folder, 'next'),
  build: [...COMMAND, 'build'],
  env: ENV,
  output: 'out',
  pictures: 'public/images',
  clean: (folder) => setAside(folder, ['out', '.next']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  dev: (port) => [...COMMAND, 'dev', '--hostname', '127.0.0.1', '--port', String(port)],
  address: (slug) => `/articles/${slug}`,
}
