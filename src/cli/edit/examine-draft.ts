import type { CacheStores } from '../../cache/cache-store.ts'
import { contentHash } from '../../cache/hash.ts'
import { links } from '../../check/checks/links.ts'
import { CHECKS } from '../../check/run/registry.ts'
import type { Check } from '../../check/run/check.ts'
import { runChecks } from '../../check/run/run-checks.ts'
import type { OpenDictionary } from '../../check/spelling/open-dictionary.ts'
import { openSources } from '../../check/locate/open-sources.ts'
import { readContents } from '../../lib/site-file.ts'
import type { Page } from '../../pages/page.ts'
import type { Problem } from '../../problems/problem.ts'
import { renderDrafts, type LastBuild } from '../dev/hot-update.ts'

/** The other checks compare all pages, so they need all of them. */
const OF_A_PAGE = CHECKS.flatMap((check): Check[] => {
  if (check.name === 'spelling') return [check]
  return 'page' in check ? [{ ...check, site: () => undefined }] : []
})

/**
 * The findings of the checks of single pages, including spelling and links, on the page at `url` with `drafts`. `cache`
 * stores their results.
 */
export async function examineDraft(
  last: LastBuild,
  drafts: ReadonlyMap<string, string>,
  url: string,
  { cache, openDictionary }: { readonly cache: CacheStores; readonly openDictionary: OpenDictionary },
): Promise<readonly Problem[]> {
  const { root, produced } = last
  const { config, templates, documents, files } = produced
  const { rendered } = await renderDrafts(last, drafts, url)
  const [file] = rendered?.files ?? []
  if (!rendered || !file) return []
  const { page, content } = rendered
  const html = String(readContents(file))
  const document = { page, version: contentHash(html), css: '', scripts: [], readHtml: () => html }
  const sources = openSources(root, content, templates, config)
  const bodiesOf = (each: Page) => (each === page ? rendered : produced).bodies
  const input = {
    config,
    now: new Date(),
    bodies: {
      read: (each: Page) => bodiesOf(each).read(each),
      readLinks: (each: Page) => bodiesOf(each).readLinks(each),
      readIds: (each: Page) => bodiesOf(each).readIds(each),
    },
    content,
    sources: { ...sources, read: (path: string) => drafts.get(path) ?? sources.read(path) },
    cache,
    openDictionary,
  }
  const others = documents.filter((each) => each.page.route.url !== url)
  const [own, linked] = await Promise.all([
    runChecks({ ...input, checks: OF_A_PAGE, documents: [document], files: [] }),
    // Checking a link needs all pages; links on the other pages were checked when those were built.
    runChecks({
      ...input,
      checks: [links],
      documents: [document, ...others],
      files,
      unchanged: new Set(others.map((each) => each.page.route.url)),
    }),
  ])
  return [...own.problems, ...linked.problems]
}
