import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import { linkOrigins } from './link-origins.ts'

const places = createCacheStore<string>()
const mention = (file: string, target: string) => ({ file, target, path: [], line: 2, column: 5 })

const LINKS = { 'content/a.md': ['/x', '/é'], 'content/b.md': ['/y'] }

/** A site with these links and images by file, and the files that were parsed. */
function siteWith(
  version: string,
  html: 'allow' | 'refuse' = 'refuse',
  found: Readonly<Record<string, readonly string[]>> = LINKS,
  images: readonly ReturnType<typeof mention>[] = [],
  template = '',
) {
  const parsed: string[] = []
  const all = Object.entries(found).flatMap(([file, targets]) => targets.map((each) => mention(file, each)))
  const site = {
    config: { markdown: { html } },
    documents: [],
    content: {
      readTargets: (only?: string) =>
        [...images, ...all].filter(({ file }) => only === undefined || file === only),
      findLinks: (only: string) => {
        parsed.push(only)
        return Promise.resolve(all.filter(({ file }) => file === only))
      },
    },
    sources: { versionOf: () => version, closure: (file: string) => [file], read: () => template },
    placeOf: (file: string) => ({ file }),
    earlier: { places },
  } as unknown as CheckedSite
  const origin = async (href: string) => {
    const origins = await linkOrigins(
      href,
      { source: 'content/a.md', template: 'templates/a.tsx' } as PageSummary,
      site,
    )
    return origins.map(({ where: { place } }) => place?.file)
  }
  return { origin, parsed }
}

test('a file is parsed for its links only if it has the one in question, and again only if it changes', async () => {
  const first = siteWith('1')
  expect([await first.origin('/x'), await first.origin('/%C3%A9')]).toEqual([
    ['content/a.md'],
    ['content/a.md'],
  ])
  expect([await first.origin('/y'), await first.origin('/z')]).toEqual([['content/b.md'], [undefined]])
  expect(first.parsed).toEqual(['content/a.md', 'content/b.md'])
  const second = siteWith('1')
  expect(await second.origin('/x')).toEqual(['content/a.md'])
  expect(second.parsed).toEqual([])
  for (const changed of [siteWith('2'), siteWith('2', 'allow')]) {
    await changed.origin('/x')
    expect(changed.parsed).toEqual(['content/a.md'])
  }
})

test('a file is parsed again if it has a link that was none before, as after a change of its schema', async () => {
  await siteWith('3').origin('/x')
  const changed = siteWith('3', 'refuse', { 'content/a.md': ['/x', '/new'] })
  expect([await changed.origin('/x'), await changed.origin('/new')]).toEqual([
    ['content/a.md'],
    ['content/a.md'],
  ])
  expect(changed.parsed).toEqual(['content/a.md'])
})

test('a link is found behind an image with its address, for which a file is parsed once', async () => {
  const { origin, parsed } = siteWith('4', 'refuse', LINKS, [mention('content/0.md', '/y')])
  expect([await origin('/y'), await origin('/y')]).toEqual([['content/b.md'], ['content/b.md']])
  expect(parsed).toEqual(['content/0.md', 'content/b.md'])
})

test('a link that the page’s content does not have is looked for in its template before other content', async () => {
  const template = '<a href="/x">X</a><a href="/y">Y</a>'
  const { origin } = siteWith('5', 'refuse', LINKS, [], template)
  expect([await origin('/x'), await origin('/y')]).toEqual([['content/a.md'], ['templates/a.tsx']])
})
