import type { BuildCache } from '../cache/build-cache.ts'
import { createCacheStore, type CacheStore } from '../cache/cache-store.ts'
import { contentHash } from '../cache/hash.ts'
import type { CodeHash } from '../compile/code-hashes.ts'
import type { Route } from '../model/page-module.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { summarizePage, type Page, type PageBodies } from './page.ts'
import { lines } from './read-body.ts'

// Between the notes of a page, in which it cannot be.
const SEPARATOR = '\r'

/** A page in the cache. Its body is the text; its links, its ids and the hashes of its dependencies are the notes. */
type CachedPage = Pick<Page, 'key' | 'fingerprint' | 'idsHash' | 'listingHash'> & {
  /** Name of what it has in common with others. */
  readonly sharedId: string
  /** Changes with all that the page was made of. */
  readonly depsHash: string
}

/** What many pages have in common: in the cache once for all of them. */
type SharedParts = Pick<Page, 'islands' | 'islandProps' | 'images' | 'facts' | 'dependencies' | 'classes'>

/** Where pages are between builds. */
export type PageStores = {
  readonly pages: CacheStore<CachedPage>
  readonly shared: CacheStore<SharedParts>
  /** Hash of the code of each template, and as a text those of its files. */
  readonly code: CacheStore<string>
}

/** The stores of a build with a config of this hash; of this process alone where there is no cache. */
export function openPageStores(cache?: BuildCache, config = ''): PageStores {
  if (!cache) return { pages: createCacheStore(), shared: createCacheStore(), code: createCacheStore() }
  return {
    pages: cache.store('pages', config),
    shared: cache.store('shared', config),
    code: cache.store('code', config),
  }
}

/** The pages of earlier builds, and of this one. */
export class PageCache implements PageBodies {
  private readonly stores: PageStores
  private readonly shared = new Map<string, SharedParts>()

  constructor(stores: PageStores) {
    this.stores = stores
  }

  /** The page of a route as it was made last, and the hash of all that it was made of. */
  get(route: Route): { readonly page: Page; readonly depsHash: string } | undefined {
    const cached = this.stores.pages.get(route.url)
    const shared = cached && this.getShared(cached.sharedId)
    if (!cached || !shared) return undefined
    const { key, fingerprint, idsHash, listingHash, depsHash } = cached
    return { depsHash, page: { route, key, fingerprint, idsHash, listingHash, ...shared } }
  }

  /** Stores a page; `hashes` are those of all that it was made of, in the order of {@link readHashes}. */
  put(rendered: RenderedPage, depsHash: string, hashes: readonly string[]): Page {
    const { body, links, ids, ...page } = summarizePage(rendered)
    const { key, fingerprint, idsHash, listingHash } = page
    const sharedId = this.putShared(page)
    const cached: CachedPage = { key, fingerprint, idsHash, listingHash, sharedId, depsHash }
    this.stores.pages.put(page.route.url, cached, body, [links, ids, hashes.join(' ')].join(SEPARATOR))
    return page
  }

  /** Stores the hashes of the code of a template, for whoever asks later which file has changed. */
  putCode(template: string, { hash, files }: CodeHash): void {
    if (this.stores.code.get(template) !== hash) this.stores.code.put(template, hash, JSON.stringify(files))
  }

  read({ route }: Page): string {
    return this.stores.pages.readText(route.url)
  }

  readBytes({ route }: Page): Uint8Array {
    return this.stores.pages.readBytes(route.url)
  }

  readLinks(page: Page): string {
    return this.readNote(page, 0)
  }

  readIds(page: Page): readonly string[] {
    return lines(this.readNote(page, 1))
  }

  /** Hashes of what a page was made of when it was made last. */
  readHashes(page: Pick<Page, 'route'>): readonly string[] {
    return this.readNote(page, 2).split(' ')
  }

  /** Hashes of the files of a template when its pages were made last; none where that was never. */
  readCode(template: string): CodeHash['files'] {
    if (this.stores.code.get(template) === undefined) return {}
    return JSON.parse(this.stores.code.readText(template)) as CodeHash['files']
  }

  /** Why there are no pages of earlier builds. */
  get empty(): PageStores['pages']['empty'] {
    return this.stores.pages.empty
  }

  private readNote({ route }: Pick<Page, 'route'>, place: number): string {
    return this.stores.pages.readNotes(route.url).split(SEPARATOR)[place] ?? ''
  }

  private getShared(id: string): SharedParts | undefined {
    const known = this.shared.get(id) ?? this.stores.shared.get(id)
    if (known) this.shared.set(id, known)
    return known
  }

  private putShared({ islands, islandProps, images, facts, dependencies, classes }: Page): string {
    const shared: SharedParts = { islands, islandProps, images, facts, dependencies, classes }
    // Long: any two of a site with one name would be taken for one.
    const id = contentHash(JSON.stringify(shared), 32)
    if (!this.getShared(id)) this.stores.shared.put(id, shared)
    return id
  }
}
