import { expect, test } from 'vitest'
import type { SiteFile } from '../lib/site-file.ts'
import { nothingKnown, renewDevSite, toDevSite } from './dev-pages.ts'

const page = (head: string, body = ''): SiteFile => ({
  path: 'a.html',
  contents: `<html><head>${head}</head><body>${body}</body></html>`,
})
const versions = (files: readonly SiteFile[]) => toDevSite(files).page('a.html')

test('inline and linked styles of a page become one linked file, in their order', () => {
  const { page: made, styles } = toDevSite([
    page(
      '<style>a{}</style><link rel="stylesheet" href="/assets/b.css"><link rel="stylesheet" href="/unknown.css">',
    ),
    { path: 'assets/b.css', contents: Buffer.from('b{}') },
  ])
  const { html = '' } = made('a.html') ?? {}
  expect([...styles.values()]).toEqual(['a{}\nb{}'])
  expect(html).not.toContain('<style>')
  expect(html).not.toContain('/assets/b.css')
  expect(html).toContain('<link rel="stylesheet" href="/unknown.css">')
  expect(html).toMatch(
    /<link rel="stylesheet" href="\/__site\/style\/[\w-]+\.css" data-site-style><script type="module" src="\/__site\/dev\.js" data-output="a\.html" data-html="[\w-]+"><\/script><\/head>/,
  )
})

test('other styles are another style of the same page; other words, images or scripts are another page', () => {
  const base = versions([page('<style>a{}</style>', '<img src="/i.png">'), { path: 'i.png', contents: '1' }])
  const restyled = versions([
    page('<style>b{}</style>', '<img src="/i.png">'),
    { path: 'i.png', contents: '1' },
  ])
  expect(restyled?.version).toBe(base?.version)
  expect(restyled?.style).not.toBe(base?.style)
  const reworded = versions([
    page('<style>a{}</style>', '<img src="/i.png">!'),
    { path: 'i.png', contents: '1' },
  ])
  expect(reworded?.version).not.toBe(base?.version)
  const redrawn = versions([
    page('<style>a{}</style>', '<img src="/i.png">'),
    { path: 'i.png', contents: '2' },
  ])
  expect(redrawn?.version).not.toBe(base?.version)
  const elsewhere = versions([
    page('<style>a{}</style>', '<img src="/i.png">'),
    { path: 'i.png', contents: '1' },
    { path: 'j.png', contents: '2' },
  ])
  expect(elsewhere).toEqual(base)
})

test('styles shown in the body of a page stay as they are', () => {
  expect(versions([page('', '<pre><style>x</style></pre>')])?.html).toContain('<pre><style>x</style></pre>')
})

test('a page is made when it is asked for, and again when it has changed', () => {
  const made: string[] = []
  const of = (path: string, version: string): SiteFile => ({
    path,
    version,
    contents: () => {
      made.push(`${path} ${version}`)
      return `<html><head><style>${path} ${version}{}</style></head></html>`
    },
  })
  const known = nothingKnown()
  const before = toDevSite([of('a.html', '1'), of('b.html', '1'), of('404.html', '1')], known)
  expect(before.files.map(({ path }) => path)).toEqual(['404.html'])
  expect(made).toEqual([])
  const { style = '' } = before.page('b.html') ?? {}
  const renewed = renewDevSite(before, [of('a.html', '2')], known)
  expect([renewed.page('a.html'), renewed.page('b.html')].map((page) => page?.style)).toContain(style)
  expect(renewed.page('c.html')).toBeUndefined()
  expect(made).toEqual(['b.html 1', 'a.html 2'])
  // A browser may still ask for the style of a page that it shows.
  expect(renewed.styles.get(style)).toBe('b.html 1{}')
})
