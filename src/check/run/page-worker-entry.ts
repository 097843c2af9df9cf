import { createCacheStore } from '../../cache/cache-store.ts'
import { importConfig } from '../../compile/config/load-config.ts'
import { memoized } from '../../lib/memoized.ts'
import { serveRequests } from '../../workers/serve-requests.ts'
import { createFinder } from '../locate/find-in-sources.ts'
import { openSources } from '../locate/open-sources.ts'
import { createSpeller } from '../spelling/create-speller.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import { askEach, type Asking } from './ask-page.ts'
import type { LookedUp, PagesAnswer, PagesQuestion } from './ask-pages-there.ts'
import type { Check } from './check.ts'
import { CHECKS } from './registry.ts'

const dictionaries = createSpeller(createCacheStore())
const toldOf = memoized((_dictionary: string) => new Set<string>())
let opened: Promise<Omit<Asking, 'speller'>> | undefined

serveRequests<PagesQuestion, PagesAnswer>(async (question) => {
  opened ??= open(question)
  const asking = await opened
  const lookedUp: LookedUp[] = []
  const unknown: Asking['speller']['unknown'] = async (dictionary, words) => {
    const wrong = await dictionaries.unknown(dictionary, words)
    const told = toldOf(dictionary)
    const isWrong = new Set(wrong)
    for (const word of words) {
      if (told.has(word)) continue
      told.add(word)
      lookedUp.push([dictionary, word, !isWrong.has(word)])
    }
    return wrong
  }
  const known = validShapes.size
  const answers = await askEach(question.pages, { ...asking, speller: { ...dictionaries, unknown } })
  return { answers, lookedUp, shapes: [...validShapes].slice(known) }
})

async function open({ root, configFile, context, checks }: PagesQuestion): Promise<Omit<Asking, 'speller'>> {
  const config = await importConfig(configFile)
  const all = [...CHECKS, ...((config.checks ?? []) as readonly Check[])]
  // Findings are only placed in the page's own file, for which no more is needed.
  const content = { entries: {}, facts: context.facts, assets: [] }
  const sources = openSources(root, content, { closure: () => [], islandFiles: new Map() }, config)
  return {
    context,
    checks: all.filter(({ name }) => checks.includes(name)),
    finder: createFinder(sources),
  }
}
