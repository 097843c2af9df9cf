import { expect, test } from 'vitest'
import type { SiteFile } from '../lib/site-file.ts'
import { renewDevSite, toDevSite } from './dev-pages.ts'

const page = (head: string, body = ''): SiteFile => ({
  path: 'a.html',
  contents: `<html><head>${head}</head><body>${body}</body></html>`,
})
const STYLED = '<link rel="stylesheet" href="/assets/a.css">'
const RESTYLED = '<link rel="stylesheet" href="/assets/b.css">'
const versions = (files: readonly SiteFile[]) => toDevSite(files).page('a.html')

test('the style sheet link of a page is marked, and the development script is added', () => {
  const { html = '', style } = versions([page('<link rel="stylesheet" href="/assets/b.css">')]) ?? {}
  expect(style).toBe('/assets/b.css')
  expect(html).toMatch(
    /<link rel="stylesheet" href="\/assets\/b\.css" data-site-style><script type="module" src="\/__site\/dev\.js" data-output="a\.html" data-html="[\w-]+"><\/script><\/head>/,
  )
})

test('a new style sheet keeps the version of the page, new text, images or scripts change it', () => {
  const body = '<img src="/i.png"><script type="module" src="/s.js"></script>'
  const site = (head: string, html: string, image: string, script: string, ...others: readonly SiteFile[]) =>
    versions([
      page(head, html),
      { path: 'i.png', contents: image },
      { path: 's.js', contents: script },
      ...others,
    ])
  const base = site(STYLED, body, '1', '1')
  const restyled = site(RESTYLED, body, '1', '1')
  expect(restyled?.version).toBe(base?.version)
  expect(restyled?.style).not.toBe(base?.style)
  for (const changed of [
    site(STYLED, `${body}!`, '1', '1'),
    site(STYLED, body, '2', '1'),
    site(STYLED, body, '1', '2'),
  ])
    expect(changed?.version).not.toBe(base?.version)
  expect(site(STYLED, body, '1', '1', { path: 'j.png', contents: '2' })).toEqual(base)
})

test('a file that a page only links to does not change its version', () => {
  const head = '<link rel="alternate" type="application/rss+xml" title="A" href="/rss.xml">'
  const site = (contents: string) =>
    versions([
      page(head, '<a href="/b.csv">B</a>'),
      { path: 'rss.xml', contents },
      { path: 'b.csv', contents },
    ])
  expect(site('2')?.version).toBe(site('1')?.version)
})

test('adding the first style sheet or removing the last changes the version of the page', () => {
  expect(versions([page(STYLED)])?.version).not.toBe(versions([page('')])?.version)
  expect(versions([page('')])?.style).toBeUndefined()
})

test('a page is rendered only when requested', () => {
  const made: string[] = []
  const of = (path: string, version: string): SiteFile => ({
    path,
    version,
    contents: () => {
      made.push(`${path} ${version}`)
      return `<html><head><link rel="stylesheet" href="/${path}-${version}.css"></head></html>`
    },
  })
  const before = toDevSite([of('a.html', '1'), of('b.html', '1'), of('404.html', '1')])
  expect(before.files.map(({ path }) => path)).toEqual(['404.html'])
  expect(made).toEqual([])
  const { style } = before.page('b.html') ?? {}
  const renewed = renewDevSite(before, [of('a.html', '2')])
  expect([renewed.page('a.html'), renewed.page('b.html')].map((page) => page?.style)).toContain(style)
  expect(renewed.page('c.html')).toBeUndefined()
  expect(made).toEqual(['b.html 1', 'a.html 2', 'b.html 1'])
})
