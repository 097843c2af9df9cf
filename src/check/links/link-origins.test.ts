import { expect, test } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import { linkOrigins } from './link-origins.ts'

const places = createCacheStore<string>()
const mention = (file: string, target: string) => ({ file, target, path: [], line: 2, column: 5 })

/** A site of two files, in one of which a link stands, and how often each was parsed. */
function siteWith(version: string, html: 'allow' | 'refuse' = 'refuse') {
  const parsed: string[] = []
  const found = { 'content/a.md': ['/x', '/é'], 'content/b.md': ['/y'] }
  const all = Object.entries(found).flatMap(([file, targets]) => targets.map((each) => mention(file, each)))
  const site = {
    config: { markdown: { html } },
    documents: [],
    content: {
      readTargets: (only?: string) => all.filter(({ file }) => only === undefined || file === only),
      findLinks: (only: string) => {
        parsed.push(only)
        return Promise.resolve(all.filter(({ file }) => file === only))
      },
    },
    sources: { versionOf: () => version },
    earlier: { places },
  } as unknown as CheckedSite
  const origin = async (href: string) => {
    const origins = await linkOrigins(href, { source: 'content/a.md' } as PageSummary, site)
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
