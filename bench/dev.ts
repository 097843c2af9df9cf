// `npm run bench:dev -- --pages 5000`: how soon the development server sends what was saved.
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEV_PATH } from '../src/serve/dev-pages.ts'
import { freePort, startDevServer, untilServed } from './dev-server.ts'
import { generateArticles } from './generate.ts'
import { machineNote } from './machine-note.ts'
import { markdownTable } from './markdown-table.ts'
import { wholeNumber } from './whole-number.ts'
import { articleFile, writeEngineSite } from './write-engine-site.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const LIMIT_MS = 300_000
/** Just after its first page, the server is still saving its cache and setting up watches. */
const QUIET_MS = 2000

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '5' } },
})
const rounds = wholeNumber('--rounds', values.rounds)
const articles = [...generateArticles(wholeNumber('--pages', values.pages))]
const [first, open, last] = [articles[0], articles[articles.length >> 1], articles.at(-1)]
if (!first || !open || !last) throw new Error('There is no article to serve.')

const site = join(root, '.site/bench/dev')
rmSync(site, { recursive: true, force: true })
mkdirSync(site, { recursive: true })
writeEngineSite(site, articles)

const port = await freePort()
const address = (path: string) => `http://127.0.0.1:${port}${path}`
const page = ({ slug }: { readonly slug: string }) => address(`/articles/${slug}`)
const TEMPLATE = join(site, 'templates/pages/articles/[slug].tsx')

const server = startDevServer([process.execPath, join(root, 'bin/site.js'), 'dev', '--port', String(port)], {
  cwd: site,
})
try {
  const started = performance.now()
  await untilServed(page(last), last.title, LIMIT_MS)
  const start = performance.now() - started
  await openInBrowser(`articles/${open.slug}.html`)
  const edits = await measure(saveArticle, [page(open)])
  const changes = await measure(saveTemplate, [page(open), page(last), page(first)])
  const rows = [
    ['the server is started, nothing known', ms([start])],
    ['an article, its page', ms(edits.map(([own = 0]) => own))],
    ['a template, the page that is open', ms(changes.map(([own = 0]) => own))],
    ['a template, the first page and the last', ms(changes.map((all) => Math.max(...all)))],
  ]
  console.log(
    `\n${markdownTable([`${articles.length.toLocaleString('en-CA')} articles`, 'served after'], rows)}\n`,
  )
  console.log(machineNote(`medians of ${rounds} rounds`))
} finally {
  await server.stop()
}

/** For each round, the milliseconds from a save until each page shows it. */
async function measure(save: (marker: string) => void, urls: readonly string[]): Promise<number[][]> {
  const times: number[][] = []
  for (let round = 0; round < rounds; round++) {
    await wait(QUIET_MS)
    const marker = `Marque${round}x${Date.now()}`
    const saved = performance.now()
    save(marker)
    const served = async (url: string) => {
      await untilServed(url, marker, LIMIT_MS)
      return performance.now() - saved
    }
    times.push(await Promise.all(urls.map(served)))
  }
  return times
}

function saveArticle(marker: string): void {
  appendFileSync(articleFile(site, open?.slug ?? ''), `\n${marker}\n`)
}

function saveTemplate(marker: string): void {
  const source = readFileSync(TEMPLATE, 'utf8')
  writeFileSync(
    TEMPLATE,
    source.replace(/<article className="[^"]*">/, `<article className="article ${marker}">`),
  )
}

function ms(times: readonly number[]): string {
  return `${(times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0).toFixed(0)} ms`
}

/** Listens like a page in a browser, so that the server treats the page as open. */
async function openInBrowser(output: string): Promise<void> {
  const { body } = await fetch(address(`${DEV_PATH}/events?output=${output}&html=`))
  // The connection lasts as long as the server.
  body?.pipeTo(new WritableStream()).catch(() => undefined)
}
