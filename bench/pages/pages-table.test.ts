import { expect, test } from 'vitest'
import { kindOf, sumUp } from './page-weight.ts'
import { pagesTable } from './pages-table.ts'

const weight = sumUp([
  { kind: 'html', bytes: 12_000 },
  { kind: 'js', bytes: 700 },
  { kind: 'js', bytes: 98 },
])
const cells = (line = '') => line.split(/ *\| */).slice(1, -1)

test('bytes are added up by kind, and a page that Lighthouse did not see has no scores', () => {
  expect(weight).toEqual({
    bytes: { html: 12_000, css: 0, js: 798, fonts: 0, images: 0, other: 0 },
    total: 12_798,
    requests: 3,
  })
  const [headings, , row] = pagesTable('route', [{ name: '/', weight }]).split('\n')
  expect(cells(headings)).toEqual('route html css js fonts images other total requests'.split(' '))
  expect(cells(row)).toEqual('/ 12,000 0 798 0 0 0 12,798 3'.split(' '))
})

test('scores stand beside the weight where there are any', () => {
  const lighthouse = {
    route: '/',
    attempts: 1,
    load: 0.5,
    noindex: false,
    failures: [],
    benchmarkIndex: 900,
    scores: [100, 98, 100, 100],
    lcp: 1234,
    cls: 0.01,
    tbt: 12.3,
    bytes: 1,
    requests: 1,
  }
  const [, , first, second] = pagesTable('route', [
    { name: '/', weight, lighthouse },
    { name: '/b', weight },
  ]).split('\n')
  expect(cells(first).slice(9)).toEqual(['100', '98', '100', '100', '1.23 s', '0.010', '12 ms', '0.5'])
  expect(cells(second).slice(9)).toEqual(['', '', '', '', '', '', '', ''])
})

test('a file that was fetched ahead has the kind of its name, and data none', () => {
  expect(kindOf('document', 'http://localhost/')).toBe('html')
  expect(kindOf('fetch', 'http://localhost/a.js?v=1')).toBe('js')
  expect(kindOf('other', 'http://localhost/f.woff2')).toBe('fonts')
  expect(kindOf('fetch', 'http://localhost/page.txt')).toBe('other')
})
