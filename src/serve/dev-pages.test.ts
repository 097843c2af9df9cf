import { expect, test } from 'vitest'
import type { SiteFile } from '../lib/site-file.ts'
import { renewDevSite, toDevSite, type KnownPages } from './dev-pages.ts'

const page = (head: string, body = ''): SiteFile => ({
  path: 'a.html',
  contents: `<html><head>${head}</head><body>${body}</body></html>`,
})
const versions = (files: readonly SiteFile[]) => toDevSite(files).pages.get('a.html')

test('inline and linked styles of a page become one linked file, in their order', () => {
  const { files, styles } = toDevSite([
    page(
      '<style>a{}</style><link rel="stylesheet" href="/assets/b.css"><link rel="stylesheet" href="/unknown.css">',
    ),
    { path: 'assets/b.css', contents: Buffer.from('b{}') },
  ])
  expect([...styles.values()]).toEqual(['a{}\nb{}'])
  const html = String(files[0]?.contents)
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
  expect(restyled?.html).toBe(base?.html)
  expect(restyled?.style).not.toBe(base?.style)
  const reworded = versions([
    page('<style>a{}</style>', '<img src="/i.png">!'),
    { path: 'i.png', contents: '1' },
  ])
  expect(reworded?.html).not.toBe(base?.html)
  const redrawn = versions([
    page('<style>a{}</style>', '<img src="/i.png">'),
    { path: 'i.png', contents: '2' },
  ])
  expect(redrawn?.html).not.toBe(base?.html)
  const elsewhere = versions([
    page('<style>a{}</style>', '<img src="/i.png">'),
    { path: 'i.png', contents: '1' },
    { path: 'j.png', contents: '2' },
  ])
  expect(elsewhere).toEqual(base)
})

test('styles shown in the body of a page stay as they are', () => {
  expect(String(toDevSite([page('', '<pre><style>x</style></pre>')]).files[0]?.contents)).toContain(
    '<pre><style>x</style></pre>',
  )
})

test('pages that are made anew alone are the same as in the whole site, and the others are left as they were', () => {
  const sheet = { path: 'assets/b.css', contents: 'b{}' }
  const link = '<link rel="stylesheet" href="/assets/b.css">'
  const other = { ...page('<style>c{}</style>', 'autre'), path: 'b.html' }
  const known: KnownPages = new Map()
  const before = toDevSite([page(link, 'un'), other, sheet], known)
  const edited = page(link, 'deux')
  const renewed = renewDevSite(before, [edited], known)
  const whole = toDevSite([edited, other, sheet])
  expect(renewed.files).toEqual(whole.files.slice(0, 1))
  expect(renewed.pages).toEqual(whole.pages)
  expect(new Set(renewed.styles)).toEqual(new Set(whole.styles))
})
