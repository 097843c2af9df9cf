import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'
import { frontMatter } from './front-matter.ts'
import { categories } from './generate.ts'
import { setAside } from './set-aside.ts'
import { baseStyles } from './write-engine-site.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers/hugo')

/**
 * Hugo as packaged by the distribution, with cached partials, a taxonomy for categories, a fingerprinted style sheet.
 */
export const hugo: Contender = {
  name: 'hugo',
  install: installHugo,
  prepare: (folder, articles) => {
    cpSync(source, folder, { recursive: true })
    mkdirSync(join(folder, 'assets'), { recursive: true })
    cpSync(baseStyles, join(folder, 'assets/base.css'))
    mkdirSync(join(folder, 'content/articles'), { recursive: true })
    Object.entries(categories).forEach(([key, name], index) => {
      const category = join(folder, 'content/categories', key)
      mkdirSync(category, { recursive: true })
      writeFileSync(
        join(category, '_index.md'),
        frontMatter({ title: name, menu: { main: { weight: index + 1 } } }),
      )
    })
    for (const { slug, title, description, publishedAt, category, tags, body } of articles)
      writeFileSync(
        articleFile(folder, slug),
        frontMatter({ title, description, date: publishedAt, categories: [category], tags }) + body,
      )
  },
  version: () => /v(\d[\d.]*)/.exec(execFileSync('hugo', ['version']).toString())?.[1] ?? '',
  build: ['hugo'],
  output: 'public',
  pictures: 'static/images',
  clean: (folder) => setAside(folder, ['public', 'resources', '.hugo_build.lock']),
  edit: (folder, slug, marker) => appendFileSync(articleFile(folder, slug), `\n${marker}\n`),
  dev: (port) => ['hugo', 'server', '--bind', '127.0.0.1', '--port', String(port)],
  address: (slug) => `/articles/${slug}/`,
}

const articleFile = (folder: string, slug: string) => join(folder, 'content/articles', `${slug}.md`)

function installHugo(): string | undefined {
  const isThere = () => spawnSync('hugo', ['version']).status === 0
  if (isThere()) return undefined
  const apt = (...options: string[]) =>
    spawnSync('apt-get', ['--quiet', '--yes', ...options], { stdio: 'ignore' })
  const install = () => apt('install', '--no-install-recommends', 'hugo')
  if (
    process.getuid?.() === 0 &&
    (install().status === 0 || (apt('update'), install().status === 0)) &&
    isThere()
  )
    return undefined
  return 'no `hugo` on the PATH, and apt-get could not install it here: `apt-get install hugo` as root adds its column.'
}
