import type { BuildCache } from '../../cache/build-cache.ts'
import { contentHash } from '../../cache/hash.ts'
import { CHECKS } from '../../check/run/registry.ts'
import type { Check } from '../../check/run/check.ts'
import { runChecks } from '../../check/run/run-checks.ts'
import { openSources } from '../../check/locate/open-sources.ts'
import { readContents } from '../../lib/site-file.ts'
import type { Problem } from '../../problems/problem.ts'
import { renderDrafts, type LastBuild } from '../dev/hot-update.ts'

/** What the others say of all pages together needs all of them. */
const OF_A_PAGE = CHECKS.flatMap((check): Check[] => {
  if (check.name === 'spelling') return [check]
  return 'page' in check ? [{ ...check, site: () => undefined }] : []
})

/** What the checks of single pages, spelling among them, find on the page at `url` with `drafts`. `cache` keeps their answers. */
export async function examineDraft(
  last: LastBuild,
  drafts: ReadonlyMap<string, string>,
  url: string,
  cache: BuildCache,
): Promise<readonly Problem[]> {
  const { root, produced } = last
  const { config, templates, bodies } = produced
  const { page, content, files } = await renderDrafts(last, drafts, url)
  const [file] = files
  if (!page || !content || !file) return []
  const html = String(readContents(file))
  const sources = openSources(root, content, templates, config)
  const { problems } = await runChecks({
    checks: OF_A_PAGE,
    config,
    documents: [{ page, version: contentHash(html), css: '', scripts: [], readHtml: () => html }],
    files: [],
    now: new Date(),
    bodies,
    readContentLinks: content.readLinks,
    sources: { ...sources, read: (path) => drafts.get(path) ?? sources.read(path) },
    cache,
  })
  return problems
}
