import { createCacheStore } from '../../cache/cache-store.ts'
import { importConfig } from '../../compile/config/load-config.ts'
import { serveRequests } from '../../workers/serve-requests.ts'
import { createFinder } from '../locate/find-in-sources.ts'
import { openSources } from '../locate/open-sources.ts'
import { createSpeller } from '../spelling/create-speller.ts'
import { openDictionary } from '../spelling/dictionary.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import { askEach, type Asking } from './ask-page.ts'
import type { LookedUp, PagesAnswer, PagesQuestion } from './ask-pages-there.ts'
import type { Check } from './check.ts'
import { CHECKS } from './registry.ts'

const lookedUp: LookedUp[] = []
const speller = createSpeller(createCacheStore(), async (dictionary) => {
  const { unknown, suggest } = await openDictionary(dictionary)
  return {
    suggest,
    unknown(words) {
      const wrong = new Set(unknown(words))
      for (const word of words) lookedUp.push([dictionary, word, !wrong.has(word)])
      return [...wrong]
    },
  }
})
let opened: Promise<Asking> | undefined

serveRequests<PagesQuestion, PagesAnswer>(async (question) => {
  const asking = await (opened ??= open(question))
  const known = validShapes.size
  const answers = await askEach(question.pages, asking)
  return { answers, lookedUp: lookedUp.splice(0), shapes: [...validShapes].slice(known) }
})

async function open({ root, configFile, context, checks }: PagesQuestion): Promise<Asking> {
  const config = await importConfig(configFile)
  const all = [...CHECKS, ...((config.checks ?? []) as readonly Check[])]
  // This thread places findings only in the page's own file, which needs no more.
  const content = { entries: {}, facts: context.facts, assets: [] }
  const sources = openSources(root, content, { closure: () => [], islandFiles: new Map() }, config)
  return {
    context,
    checks: all.filter(({ name }) => checks.includes(name)),
    finder: createFinder(sources),
    speller,
  }
}
