import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { frontMatter } from './front-matter.ts'
import { categories } from './generate.ts'
import { installedVersion, installNewest } from './install-newest.ts'
import { setAside } from './set-aside.ts'
import { baseStyles } from './write-engine-site.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers/rspress')
const PACKAGE = '@rspress/core'
const COMMAND = [process.execPath, join('node_modules', PACKAGE, 'bin/rspress.js')]

/** Rspress with a custom theme and without search. Its development server sends no text: browsers render the page. */
export const rspress: Contender = {
  name: 'rspress',
  install: (folder) => installNewest(folder, { packages: [PACKAGE], command: COMMAND }),
  prepare: (folder, articles) => {
    cpSync(source, folder, { recursive: true })
    cpSync(baseStyles, join(folder, 'base.css'))
    writeFileSync(join(folder, 'categories.json'), `${JSON.stringify(categories, null, 2)}\n`)
    for (const name of ['articles', 'categories']) mkdirSync(join(folder, 'docs', name), { recursive: true })
    writeFileSync(join(folder, 'docs/index.md'), `${frontMatter({ pageType: 'custom' })}# Articles récents\n`)
    for (const [category, name] of Object.entries(categories))
      writeFileSync(
        join(folder, 'docs/categories', `${category}.md`),
        `${frontMatter({ pageType: 'custom', category })}# ${name}\n`,
      )
    for (const { slug, title, description, publishedAt, category, tags, body } of articles) {
      const words = body.split(/\s+/).length
      writeFileSync(
        articleFile(folder, slug),
        frontMatter({ title, description, publishedAt, category, tags, words }) + body,
      )
    }
  },
  version: (folder) => installedVersion(folder, PACKAGE),
  build: [...COMMAND, 'build'],
  output: 'doc_build',
  pictures: 'docs/public/images',
  clean: (folder) => setAside(folder, ['doc_build', 'node_modules/.cache', 'node_modules/.rspress']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  address: (slug) => `/articles/${slug}`,
}

const articleFile = (folder: string, slug: string) => join(folder, 'docs/articles', `${slug}.md`)
