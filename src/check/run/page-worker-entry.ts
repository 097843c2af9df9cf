import { createCacheStore } from '../../cache/cache-store.ts'
import { runConfig } from '../../compile/config/load-config.ts'
import { serveRequests } from '../../workers/serve-requests.ts'
import { createFinder } from '../locate/create-finder.ts'
import { openSources } from '../locate/open-sources.ts'
import { createSpeller } from '../spelling/create-speller.ts'
import { openDictionary } from '../spelling/open-dictionary.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import { checkEach, type CheckTools } from './check-page.ts'
import type { LookedUp, PagesResponse, PagesRequest } from './open-page-worker.ts'
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
let opened: Promise<CheckTools> | undefined

serveRequests<PagesRequest, PagesResponse>(async (request) => {
  const tools = await (opened ??= open(request))
  const known = validShapes.size
  const answers = await checkEach(request.pages, tools)
  return { answers, lookedUp: lookedUp.splice(0), shapes: [...validShapes].slice(known) }
})

async function open({ root, configCode, context, checks }: PagesRequest): Promise<CheckTools> {
  const config = await runConfig(root, configCode)
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
