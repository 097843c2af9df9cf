import { hashOf } from '../../cache/hash.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import type { PageSummary } from '../run/summarize-page.ts'

const NAME = 'links'

/** Link results of the last build: hashes of its pages with their anchors and of its files, pages with a broken link, and pages that link to files. */
type FoundLinks = {
  readonly targets: string
  readonly files: string
  readonly wrong: readonly string[]
  readonly toFiles: readonly string[]
}

/**
 * Calls `look` for the pages whose link results can be out of date: all pages if any address or anchor has changed;
 * otherwise the changed pages, and those with links to files if the files differ. A preview has fewer files. Without
 * this cache, an edit of one of 1,000 or of 5,000 pages takes a fifth more CPU time.
 */
export function recheckLinks(
  site: CheckedSite,
  look: (page: PageSummary) => { readonly wrong: boolean; readonly toFile: boolean },
): void {
  const { pages, files, unchanged, cache } = site
  const store = cache.store<FoundLinks>('links')
  const now = { targets: targetsHash(site), files: hashOf([...files.keys()].join('\n')) }
  const before = store.get(NAME)
  const known = before?.targets === now.targets ? before : undefined
  const wrong = new Set(known?.wrong)
  const toFiles = new Set(known?.toFiles)
  const next = { wrong: [] as string[], toFiles: [] as string[] }
  const isCurrent = (url: string) =>
    known !== undefined &&
    unchanged.has(url) &&
    !wrong.has(url) &&
    (known.files === now.files || !toFiles.has(url))
  for (const page of pages) {
    const found = isCurrent(page.url) ? { wrong: false, toFile: toFiles.has(page.url) } : look(page)
    if (found.wrong) next.wrong.push(page.url)
    if (found.toFile) next.toFiles.push(page.url)
  }
  store.put(NAME, { ...now, ...next })
}

function targetsHash({ pages, config }: CheckedSite): string {
  const lines = pages.map((page) => {
    const translations = Object.entries(page.translations).flat().join(' ')
    return `${page.url} ${page.lang} ${translations}\t${page.idsHash}`
  })
  return hashOf([...lines, ...Object.keys(config.redirects ?? {})].join('\n'))
}
