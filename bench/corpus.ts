import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eleventy } from './contender-eleventy.ts'
import { engine } from './contender-engine.ts'
import { hugo } from './contender-hugo.ts'
import type { Contender } from './contender.ts'
import type { Work } from './work.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Content published elsewhere. Documents are in `folder` of the archive; some need raw HTML. */
const CORPORA = {
  tldr: { folder: 'pages', html: false },
  'node-blog': { folder: 'blog', html: true },
} as const

/** Features that this engine refuses, so that no contender builds them: style attributes, frames, missing images. */
const REFUSED = /<[^>]*\sstyle=|<iframe|\/static\/images\//

export const isCorpus = (name: string): name is keyof typeof CORPORA => Object.hasOwn(CORPORA, name)

/** A corpus in `corpora`, for the contenders that have templates for it. If it is missing, returns why. */
export function openCorpus(name: keyof typeof CORPORA, corpora: string | undefined): Work | string {
  if (corpora === undefined) return 'left out: --corpora says in which folder it is.'
  const site = join(corpora, name)
  if (!existsSync(site)) return `left out: there is no ${site}.`
  const { folder, html } = CORPORA[name]
  const unpacked = join(root, '.site/bench', `content-${name}`)
  mkdirSync(unpacked, { recursive: true })
  execFileSync('tar', ['-C', unpacked, '-xJf', join(site, 'content.tar.xz')])
  const documents = new Map(
    filesBelow(join(unpacked, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, commonText(readFileSync(join(unpacked, folder, file), 'utf8'))] as const)
      .filter(([, text]) => !html || !REFUSED.test(text)),
  )
  const plain = [...documents.keys()].filter((file) => /^[a-z0-9/-]+\.md$/.test(file)).toSorted()
  const edited = plain[plain.length >> 1] ?? ''
  const slug = edited.replace(/\.md$/, '')

  const writesTo = (contender: Contender, below: string, prepare: (to: string) => void): Contender => {
    const { dev: _, ...built } = contender
    return {
      ...built,
      prepare: (to) => {
        prepare(to)
        for (const [file, text] of documents) write(join(to, below, file), text)
      },
      edit: (to, page, marker) => appendFileSync(join(to, below, `${page}.md`), `\n${marker}\n`),
    }
  }
  const own = (check: string) => (to: string) =>
    copyTexts(site, to, (file, text) => ownText(file, text, check, html))
  const pageOf = ({ output }: Contender, to: string) => {
    const pages = filesBelow(join(to, output)).filter((file) => file.endsWith('.html'))
    const page = pages.find((file) => file.endsWith(`${slug}.html`) || file.endsWith(`${slug}/index.html`))
    return { count: pages.length, text: page ? readFileSync(join(to, output, page), 'utf8') : '' }
  }
  return {
    heading: `${name}, ${documents.size.toLocaleString('en-CA')} documents`,
    contenders: [
      writesTo(engine, `content/${folder}`, own("{ '*': 'off', 'link/*': 'warn' }")),
      writesTo({ ...engine, name: 'site, all checks' }, `content/${folder}`, own("{ '*': 'warn' }")),
      writesTo(hugo, 'content', (to) =>
        copyTexts(join(corpora, 'peers/hugo'), to, (_, text) =>
          text.replace('unsafe = false', `unsafe = ${html}`),
        ),
      ),
      writesTo(eleventy, 'src/commands', (to) => {
        copyTexts(join(corpora, 'peers/eleventy'), to)
        // The bench packages are ES modules, and this file is not.
        renameSync(join(to, 'eleventy.config.js'), join(to, 'eleventy.config.cjs'))
        write(join(to, 'src/commands/commands.json'), '{ "layout": "page.liquid" }\n')
      }),
    ],
    prepare: (contender, to) => contender.prepare(to, []),
    edited: { slug, title: '' },
    showsEdit: (contender, to, marker) => pageOf(contender, to).text.includes(marker),
    check: (contender, to, marker = '') => {
      const { count, text } = pageOf(contender, to)
      // Hugo removes characters such as `[` from addresses; of documents with the same address, it keeps the last.
      if (count < 0.99 * documents.size) throw new Error(`${count} pages of ${documents.size} documents`)
      if (!text.includes('<article>') || !text.includes(marker))
        throw new Error(`${slug} lacks « ${marker} »`)
    },
  }
}

/** Removes Hugo's template syntax, and a name that Eleventy would treat as a layout, from every contender's text. */
const commonText = (text: string) => text.replaceAll(/\{\{|\}\}/g, '').replace(/^layout: .*\n/m, '')

/** A file of the corpus, with the settings of this contender. */
function ownText(file: string, text: string, check: string, html: boolean): string {
  if (file !== 'site.config.ts') return text
  const settings = `precompress: false,\n  check: ${check},\n  markdown: { html: '${html ? 'allow' : 'refuse'}' },`
  return text.replace("defaultLanguage: 'en',", `$&\n  ${settings}`)
}

/** Downloaded files may be read-only: copy texts, not files. */
function copyTexts(from: string, to: string, change = (_: string, text: string) => text): void {
  for (const file of filesBelow(from))
    if (!file.endsWith('.xz')) write(join(to, file), change(file, readFileSync(join(from, file), 'utf8')))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
