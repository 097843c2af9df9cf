import { overlayCache } from '../../cache/overlay-cache.ts'
import type { CacheStores } from '../../cache/cache-store.ts'
import { openDictionaryInThread } from '../../check/spelling/open-dictionary-in-thread.ts'
import type { EditedSite } from '../../edit/server/edited-site.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { renewDevSite } from '../../serve/dev-pages.ts'
import type { ProducedSite } from '../produce/produce-site.ts'
import type { DevBuilds } from './dev-builds.ts'
import { renderDrafts } from './hot-update.ts'

/** The site under development, for the editor. Reads `cache` but saves nothing in it. */
export function openEditedSite(root: string, builds: DevBuilds, cache: () => CacheStores): EditedSite {
  let examined: CacheStores | undefined
  const draftFiles = oncePer((_: ProducedSite) => new Map<string, SiteFile>())
  return {
    root,
    latest: () => builds.good()?.produced,
    async preview(drafts, url) {
      const good = builds.good()
      if (!good) return { problems: [] }
      const { rendered, problems } = await renderDrafts(good, drafts, url)
      const files = rendered?.files ?? []
      const [file, ...others] = files
      for (const each of others) draftFiles(good.produced).set(`/${each.path}`, each)
      return { html: file && renewDevSite(good.site, files).page(file.path)?.html, problems }
    },
    async examine(drafts, url) {
      // The checks are slow to load.
      const { examineDraft } = await import('../edit/examine-draft.ts')
      const good = builds.good()
      if (!good) return []
      examined ??= overlayCache(cache())
      return examineDraft(good, drafts, url, { cache: examined, openDictionary: openDictionaryInThread })
    },
    isBuilt: (path) => builds.good()?.site.sources.has(path.slice(1)) === true,
    drafted(path) {
      const good = builds.good()
      return good && draftFiles(good.produced).get(path)
    },
    rebuild: builds.rebuild,
    failure: builds.failure,
  }
}
