import { NO_CACHE, type CacheStore, type CacheStores } from '../cache/cache-store.ts'
import { detached } from '../lib/text/detached.ts'
import type { CodeHash } from '../compile/compile-templates.ts'
import type { Route } from '../model/page-module.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { bodyToRead, readBody, type BodyNotes, type Page, type PageBodies } from './page.ts'
import { lines } from './read-body.ts'

// Separates the notes of a page; cannot occur in one.
const SEPARATOR = '\r'

/** A page in the cache. Its body is the text; its links, ids and dependency hashes are the notes. */
type CachedPage = Omit<Page, 'route'> & {
  /** Changes with any dependency of the page. */
  readonly depsHash: string
}

/** The pages of earlier builds and of this one. */
export class PageCache implements PageBodies {
  private readonly pages: CacheStore<CachedPage>
  /** Hash of each template's code; the text contains the hashes of its files. */
  private readonly code: CacheStore<string>

  /** `config` is a hash of the site's config. Without a cache, pages are only in memory. */
  constructor(cache: CacheStores = NO_CACHE, config = '') {
    this.pages = cache.store('pages', config)
    this.code = cache.store('code', config)
  }

  /** The last page built for a route, and the hash of its dependencies. */
  get(route: Route): { readonly page: Page; readonly depsHash: string } | undefined {
    const cached = this.pages.get(route.url)
    return cached && { depsHash: cached.depsHash, page: pageOf(route, cached) }
  }

  /** Stores a page; `hashes` are those of its dependencies, in the order of {@link readHashes}. */
  put(
    { body, route, ...rendered }: RenderedPage,
    depsHash: string,
    hashes: readonly string[],
    { links, ids, ...read }: BodyNotes = readBody(bodyToRead({ body, route, ...rendered })),
  ): Page {
    const notes = [links, ids, hashes.join(' ')].join(SEPARATOR)
    const stored = this.pages.put(route.url, { ...rendered, ...read, depsHash }, body, notes)
    // The stored copy keeps less in memory.
    return pageOf(route, stored)
  }

  /** Stores the hashes of a template's code, to find later which file changed. */
  putCode(template: string, { hash, files }: CodeHash): void {
    if (this.code.get(template) !== hash) this.code.put(template, hash, JSON.stringify(files))
  }

  read({ route }: Page): string {
    return this.pages.readText(route.url)
  }

  readLinks(page: Page): string {
    return this.readNote(page, 0)
  }

  readIds(page: Page): readonly string[] {
    return lines(this.readNote(page, 1))
  }

  /** Hashes of the dependencies of a page when it was last built. */
  readHashes(page: Pick<Page, 'route'>): readonly string[] {
    return this.readNote(page, 2).split(' ')
  }

  /** Hashes of a template's files when its pages were last built; empty if they never were. */
  readCode(template: string): CodeHash['files'] {
    if (this.code.get(template) === undefined) return {}
    return JSON.parse(this.code.readText(template)) as CodeHash['files']
  }

  /** Why there are no pages from earlier builds. */
  get empty(): CacheStore<CachedPage>['empty'] {
    return this.pages.empty
  }

  private readNote({ route }: Pick<Page, 'route'>, place: number): string {
    return detached(this.pages.readNotes(route.url).split(SEPARATOR)[place] ?? '')
  }
}

function pageOf(route: Route, { depsHash: _, ...page }: CachedPage): Page {
  return { route, ...page }
}
