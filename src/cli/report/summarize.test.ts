import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ProducedSite } from '../produce/produce-site.ts'
import { buildTable } from './build-table.ts'
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
  return {
    config: { precompress },
    documents,
    files,
    rendered,
    rules: { redirects: [{ from: '/moved', to: '/a', status: 301 }] },
    model: {},
    gone: ['/moved', '/gone'],
  } as unknown as ProducedSite
}

test('the size of a page that is not on disk is its length in bytes, given as text or as bytes', () => {
  const { routes } = summarize(produced(false, 'a{}é'), new Map())
  expect(routes.map(({ html, css }) => [html, css])).toEqual([
    [5, 5],
    [5, 0],
  ])
})

test('the size of a style sheet is its compressed size', () => {
  const css = readFileSync(new URL('../../edit/client/editor.css', import.meta.url), 'utf8')
  const { routes } = summarize(produced(true, css), new Map())
  const sent = brotliCompressSync(css).length
  expect(routes[0]?.css).toBeGreaterThanOrEqual(sent)
  expect(routes[0]?.css).toBeLessThan(1.1 * sent)
  expect(routes[1]?.css).toBe(0)
})

test.each([
  ['en', 1, 0, '1 page built, 0 reused'],
  ['en', 0, 1, '0 pages built, 1 reused'],
  ['fr', 1, 2, '1 page construite, 2 reprises'],
  ['fr', 2, 1, '2 pages construites, 1 reprise'],
] as const)('in %s, %i pages built and %i reused are "%s"', (language, rebuilt, reused, words) => {
  const summary = { ...summarize(produced(false, ''), new Map()), warnings: 0 }
  expect(buildTable({ ...summary, language, rebuilt, reused }, 'dist', 0)).toContain(words)
})

test('addresses that are gone without a redirect are named below the table', () => {
  const summary = { ...summarize(produced(false, ''), new Map()), warnings: 0 }
  expect(summary.gone).toEqual(['/gone'])
  expect(buildTable(summary, 'dist', 0)).toContain('\nGone since the last build, without a redirect: /gone. ')
  expect(buildTable({ ...summary, gone: [] }, 'dist', 0)).not.toContain('Gone')
})
