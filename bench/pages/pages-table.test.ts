import { expect, test } from 'vitest'
import { sumUp } from './page-weight.ts'
import { pagesTable } from './pages-table.ts'

const weight = sumUp([
  { url: '/', type: 'text/html; charset=utf-8', bytes: 12_000 },
  { url: '/a.js', type: 'text/javascript', bytes: 700 },
  { url: '/b.js', type: 'application/javascript', bytes: 98 },
  { url: '/f.woff2', type: 'font/woff2', bytes: 5 },
  { url: '/page.txt', type: 'text/plain', bytes: 2 },
])
const cells = (line = '') => line.split(/ *\| */).slice(1, -1)

test('bytes are summed by file type, and a page without a Lighthouse run has no scores', () => {
  expect(weight).toEqual({
    bytes: { html: 12_000, css: 0, js: 798, fonts: 5, images: 0, other: 2 },
    total: 12_805,
    requests: 5,
  })
  const [headings, , row] = pagesTable('route', [{ name: '/', weight }]).split('\n')
  expect(cells(headings)).toEqual('route html css js fonts images other total requests'.split(' '))
  expect(cells(row)).toEqual('/ 12,000 0 798 5 0 2 12,805 5'.split(' '))
})

test('scores follow the weight, with empty cells for pages without scores', () => {
  const lighthouse = {
    route: '/',
    load: 0.5,
    noindex: false,
    failures: [],
    scores: [100, 98, 100, 100],
    lcp: 1234,
    cls: 0.01,
    tbt: 12.3,
  }
  const [, , first, second] = pagesTable('route', [
    { name: '/', weight, lighthouse },
    { name: '/b', weight },
  ]).split('\n')
  expect(cells(first).slice(9)).toEqual(['100', '98', '100', '100', '1.23 s', '0.010', '12 ms', '0.5'])
  expect(cells(second).slice(9)).toEqual(['', '', '', '', '', '', '', ''])
})
