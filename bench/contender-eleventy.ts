import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { frontMatter } from './front-matter.ts'
import { categories } from './generate.ts'
import { installedVersion, installNewest } from './install-newest.ts'
import { setAside } from './set-aside.ts'
import { baseStyles } from './write-engine-site.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers/eleventy')
const PACKAGE = '@11ty/eleventy'
const COMMAND = [process.execPath, join('node_modules', PACKAGE, 'cmd.cjs'), '--quiet']

/** Eleventy with Nunjucks layouts, collections and directory data. */
export const eleventy: Contender = {
  name: 'eleventy',
  install: (folder) => installNewest(folder, { packages: [PACKAGE], command: COMMAND }),
  prepare: (folder, articles) => {
    cpSync(source, folder, { recursive: true })
    writeFileSync(join(folder, '_data/categories.json'), `${JSON.stringify(categories, null, 2)}\n`)
    mkdirSync(join(folder, 'styles'), { recursive: true })
    cpSync(baseStyles, join(folder, 'styles/base.css'))
    for (const { slug, title, description, publishedAt, category, tags, body } of articles)
      writeFileSync(
        articleFile(folder, slug),
        frontMatter({ title, description, date: publishedAt, category, tags }) + body,
      )
  },
  version: (folder) => installedVersion(folder, PACKAGE),
  build: COMMAND,
  output: '_site',
  pictures: 'images',
  clean: (folder) => setAside(folder, ['_site', '.cache']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  // Its documentation recommends `--incremental` for large sites.
  dev: (port) => [...COMMAND, '--serve', '--incremental', '--port', String(port)],
  address: (slug) => `/articles/${slug}/`,
}

const articleFile = (folder: string, slug: string) => join(folder, 'content/articles', `${slug}.md`)
