import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCacheStore, type CacheStores } from '../../cache/cache-store.ts'
import { runConfig } from '../../compile/config/load-config.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { memoized } from '../../lib/memoized.ts'
import type { Document } from '../../pages/finished-page.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { waitForThreads } from '../../workers/fixtures/wait-for-threads.ts'
import { spelling } from '../checks/spelling.ts'
import type { Check } from './check.ts'

// Enough pages for the other thread to get some.
const LONG = `<!--${'a'.repeat(80_000)}-->`
const WORDS =
  'arbre maison table chaise porte fenêtre jardin cuisine salon route pont rivière lac montagne forêt neige'.split(
    ' ',
  )
/** A custom check that reports in which thread it runs. */
const CONFIG = `
  const { isMainThread } = require('node:worker_threads')
  const text = (words) => ({ en: words, fr: words })
  provide({ default: {
    defaultLanguage: 'fr',
    languages: { fr: 'fr-CA' },
    checks: [{
      name: 'thread',
      rules: { 'own/thread': { level: 'warn', means: text(''), fix: text('') } },
      page: ({ url }, report) => report('own/thread', { message: text(isMainThread ? 'here' : 'there') }),
    }],
  } })`

const folder = temporaryFolder(afterAll)
let documents: readonly Document[]
let sources: Record<string, string>
beforeAll(async () => {
  mkdirSync(join(folder, 'content'))
  sources = {}
  documents = WORDS.map((word, number) => {
    const source = `content/${number}.md`
    const text = `Le mot ${word} suit une grande maizon.`
    sources[source] = `---\ntitle: Titre\n---\n\n${text}\n`
    writeFileSync(join(folder, source), sources[source] ?? '')
    const html = pageHtml({ body: `<main><h1>Titre</h1><p>${text}</p>${LONG}</main>` })
    return documentOf(`/${number}`, html, 'fr', source)
  })
})

const check = async (checks: readonly Check[], configCode?: string, cache?: CacheStores) => {
  const pageWorker = configCode === undefined ? undefined : { root: folder, configCode }
  const { problems } = await checkDocuments(checks, documents, { sources, pageWorker, cache })
  return problems
}

test('findings and their order do not depend on the thread, and places of a word beyond ten are counted', async () => {
  waitForThreads()
  const here = await check([spelling])
  expect(here.map(({ place, more }) => [place?.file, place?.line, more])).toEqual(
    WORDS.slice(0, 10).map((_, number) => [
      `content/${number}.md`,
      5,
      number === 0 ? WORDS.length - 10 : undefined,
    ]),
  )
  expect(await check([spelling], CONFIG)).toEqual(here)
})

test('a misspelling that a template composes is one problem with all its pages and no line number', async () => {
  const template = 'templates/pages/[mot].tsx'
  const composed = WORDS.map((word) => {
    const document = documentOf(`/${word}`, pageHtml({ head: `<title>${word} de maizon</title>` }))
    return { ...document, page: { ...document.page, route: { ...document.page.route, template } } }
  })
  const written = { [template]: 'export const head = () => titled()\nexport default Mot\n' }
  const { problems } = await checkDocuments([spelling], composed, { sources: written })
  expect(problems.map(({ place }) => place)).toEqual([{ file: template }])
  expect(problems.map(({ pages }) => new Set(pages))).toEqual([new Set(WORDS.map((word) => `/${word}`))])
})

test.skipIf(availableParallelism() === 1)(
  'a second thread checks part of many pages, with the custom checks of the site',
  async () => {
    const { checks = [] } = await runConfig(folder, CONFIG)
    const threads = async (configCode?: string) =>
      new Set((await check(checks as readonly Check[], configCode)).map(({ message }) => message.en))
    waitForThreads()
    expect(await threads()).toEqual(new Set(['here']))
    expect(await threads(CONFIG)).toEqual(new Set(['here', 'there']))
  },
)

test('words looked up in the second thread are cached for the next build', async () => {
  const store = memoized((_kind: string) => createCacheStore<string>())
  await check([spelling], CONFIG, { store } as CacheStores)
  const verdicts = JSON.parse(store('spelling').readText('dictionary-fr')) as object
  expect(verdicts).toMatchObject(Object.fromEntries(WORDS.map((word) => [word, true])))
})

test('the main thread checks the pages of a thread that fails', async () => {
  expect(await check([spelling], 'none')).toEqual(await check([spelling]))
})
