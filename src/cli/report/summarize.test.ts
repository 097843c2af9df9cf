import { brotliCompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { cachedJson } from '../../cache/blob-cache.ts'
import { temporaryFolder } from '../fixtures/copy-site.ts'
import type { ProducedSite } from '../produce/produce-site.ts'
import { summarize } from './summarize.ts'

const document = (url: string, css = '') => ({
  page: { route: { url, output: `${url}.html` } },
  css,
  scripts: [],
})

function produced(precompress: boolean, css: string): ProducedSite {
  const files = [
    { path: 'a.html', contents: 'été' },
    { path: 'b.html', contents: Buffer.from('été') },
  ]
  const documents = [document('a', css), document('b')]
  const rendered = { pages: [], unchanged: new Set(), reasons: [] }
  return { config: { precompress }, documents, files, rendered, model: {} } as unknown as ProducedSite
}

async function emptyFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

test('a page that is not on the disk weighs its bytes, whether it comes as a text or as bytes', async () => {
  const { routes } = await summarize(await emptyFolder(), produced(false, 'a{}é'), new Map())
  expect(routes.map(({ html, css }) => [html, css])).toEqual([
    [5, 5],
    [5, 0],
  ])
})

test('a style sheet is compressed once, and its weight is cached', async () => {
  const root = await emptyFolder()
  const css = 'a { color: red }'.repeat(100)
  const bytes = brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
  const weights = async () =>
    (await summarize(root, produced(true, css), new Map())).routes.map((route) => route.css)
  expect(await weights()).toEqual([bytes, 0])
  const key = `brotli ${process.versions.brotli} ${css}`
  const cached = await cachedJson(root, 'sheet-weights', key, () => Promise.reject(new Error('not cached')))
  expect(cached).toBe(bytes)
  expect(await weights()).toEqual([bytes, 0])
})
