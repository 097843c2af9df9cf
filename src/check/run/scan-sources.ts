import type { CacheStore } from '../../cache/cache-store.ts'
import type { ScanSources, Sources } from './checked-site.ts'

type Scanned<T> = { readonly versions: Readonly<Record<string, string>>; readonly found: Record<string, T> }

/** Scans the author's files, those alone that are not as in the last build: an edit reads one file, and not all of them. */
export function scanSources(sources: Sources, store: CacheStore<true>): ScanSources {
  return <T>(kind: string, look: (source: string, file: string) => T | undefined) => {
    const before = store.get(kind) ? store.readText(kind) : '{"versions":{},"found":{}}'
    const known = JSON.parse(before) as Scanned<T>
    const versions: Record<string, string> = {}
    const found: Record<string, T> = {}
    for (const file of sources.content) {
      const version = sources.versionOf(file)
      const isKnown = version !== undefined && known.versions[file] === version
      const here = isKnown ? known.found[file] : look(sources.read(file) ?? '', file)
      if (version !== undefined) versions[file] = version
      if (here !== undefined) found[file] = here
    }
    const now = JSON.stringify({ versions, found } satisfies Scanned<T>)
    if (now !== before) store.put(kind, true, now)
    return new Map(Object.entries(found))
  }
}
