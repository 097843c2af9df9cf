import type { FileStamps } from '../../disk/file-stamps.ts'
import { pageScale } from '../../emit/page-scale.ts'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { redirectFor } from '../../serve/match-rules.ts'
import type { ProducedSite } from '../produce/produce-site.ts'

/** `warnings` is how many `site check` lists. */
export type BuildSummary = ReturnType<typeof summarize> & { readonly warnings: number }

/** Comparing more addresses with all redirects would take longer than the build. */
const MAX_GONE = 100

/** Describes a new build, and weighs every page. */
export function summarize(produced: ProducedSite, outputs: FileStamps) {
  const { config, documents, files, rendered, model, gone, rules } = produced
  const routes = documents.map(pageScale(produced, outputs))
  return {
    /** Of the messages: who shows this may not have loaded the config. */
    language: config.messages ?? 'en',
    routes,
    compressed: config.precompress !== false,
    files: files.length,
    rebuilt: routes.length - rendered.unchanged.size,
    reused: rendered.unchanged.size,
    /** Addresses that the build before had and this one neither has nor redirects. */
    gone: gone
      .slice(0, MAX_GONE)
      .filter((url) => redirectFor(rules.redirects, publicAddress(url, config)) === undefined),
    /** When the output next changes without an edit, because something is published or expires. */
    nextChange: model.nextChange?.toISOString(),
  }
}
