import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
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

test('a page that is not on the disk weighs its bytes, whether it comes as a text or as bytes', () => {
  const { routes } = summarize(produced(false, 'a{}é'), new Map())
  expect(routes.map(({ html, css }) => [html, css])).toEqual([
    [5, 5],
    [5, 0],
  ])
})

test('a style sheet weighs what a host sends of it', () => {
  const css = readFileSync(new URL('../../edit/client/editor.css', import.meta.url), 'utf8')
  const { routes } = summarize(produced(true, css), new Map())
  const sent = brotliCompressSync(css).length
  expect(routes[0]?.css).toBeGreaterThanOrEqual(sent)
  expect(routes[0]?.css).toBeLessThan(1.1 * sent)
  expect(routes[1]?.css).toBe(0)
})
