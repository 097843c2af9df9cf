import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

/** The most bytes in brotli that an island may cost alone on a page, with all its imports. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  analytics: 1_800,
  'blog-filter': 950,
  'carry-answers': 1_000,
  'count-up': 900,
  'emergency-button': 600,
  'filter-by-query': 500,
  'header-menu': 550,
  'keep-view': 250,
  'measure-vitals': 750,
  offers: 2_700,
  'open-by-itself': 800,
  'page-tabs': 600,
  promo: 2_050,
  'quote-form': 3_650,
  reveal: 700,
  'scroll-top': 600,
  'seo-dashboard': 1_000,
  'seo-tools': 2_700,
  'share-article': 350,
  'site-search': 1_650,
  'submit-to-google': 950,
  // These have their own state: Preact is loaded with the first of them, 5.3 kB.
  chat: 7_400,
  'estimate-wizard': 8_300,
  'location-modal': 7_350,
  questionnaire: 7_100,
}

const bytesOf = (file: string) => readFileSync(join(inject('dist'), 'assets', file))

/** A script and what it imports, directly or not. */
function closure(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of bytesOf(file)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    closure(name, found)
  return found
}

const weight = (file: string) =>
  [...closure(file)].reduce((sum, each) => sum + brotliCompressSync(bytesOf(each)).length, 0)

test('each island stays within its stated size', () => {
  const islands = readdirSync(join(inject('dist'), 'assets'))
    .filter((file) => file.endsWith('.js') && !/^(?:site|shared|props)\./.test(file))
    .map((file) => [file.slice(0, file.indexOf('.')), weight(file)] as const)
  expect(islands.map(([name]) => name).toSorted()).toEqual(Object.keys(MAX_BYTES).toSorted())
  expect(islands.filter(([name, bytes]) => bytes > (MAX_BYTES[name] ?? 0))).toEqual([])
})
