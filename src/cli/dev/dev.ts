import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBuildCache, type BuildCache } from '../../cache/build-cache.ts'
import { cacheKey } from '../../cache/engine-key.ts'
import type { FileVersions } from '../../cache/file-versions.ts'
import { readSource } from '../../disk/read-source.ts'
import { openDictionaryThread, type DictionaryThread } from '../../check/spelling/dictionary-thread.ts'
import { placeFiles } from '../../emit/place-files.ts'
import { writeSite } from '../../emit/write-site.ts'
import { loadConfig, requireConfig } from '../../compile/config/load-config.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Text } from '../../messages/text.ts'
import { CacheDamaged } from '../../problems/cache-damaged.ts'
import { BuildError } from '../../problems/problem.ts'
import { compileDevClient } from '../../serve/dev-client.ts'
import type { EditedSite } from '../../edit/server/edited-site.ts'
import { renewDevSite, replaceFiles, toDevSite, type DevSite } from '../../serve/dev-pages.ts'
import { createDevSession } from '../../serve/dev-session.ts'
import { drain, ownAddress } from '../../serve/listen.ts'
import { oneAtATime } from '../../serve/one-at-a-time.ts'
import { shownProblems } from '../../serve/shown-problems.ts'
import { createSiteServer, type SiteServerOptions } from '../../serve/site-server.ts'
import { watchSite } from '../../serve/watch-site.ts'
import { createDevApi } from './dev-api.ts'
import { listening, type ListenOptions } from '../listening.ts'
import { messageLanguage } from '../message-language.ts'
import { ownNames } from '../own-names.ts'
import { printProblems } from '../report/print-problems.ts'
import { withProgress } from '../report/with-progress.ts'
import type { ProduceOptions } from '../produce/produce-options.ts'
import { produceSite } from '../produce/produce-site.ts'
import { fetchSharedCache } from '../produce/shared-cache.ts'
import { overlayCache } from '../../cache/overlay-cache.ts'
import { renderChangedPages, renderDrafts, type LastBuild } from './hot-update.ts'

export type DevOptions = ListenOptions & { readonly drafts?: boolean }

/**
 * Builds the site, serves it and rebuilds it after each save, until Ctrl+C. Headers, redirects and 404 pages are those
 * of the published site; build errors are shown over the last good pages.
 */
export async function dev(root: string, options: DevOptions): Promise<void> {
  const site = resolve(root)
  const session = await startDev(site, {
    drafts: options.drafts === true,
    only: await ownNames(site, options),
    built: (line) => console.log(line),
    failed: (error) => void tell(error, site),
  })
  const { base } = await loadConfig(site).catch(() => ({ base: '/' }))
  await listening(session.server, { ...options, base, language: await messageLanguage(site) })
  await session.close()
}

async function tell(error: unknown, root: string): Promise<void> {
  if (error instanceof BuildError) printProblems(error.problems, root, await messageLanguage(root))
  else console.error(error)
}

const REST_MS = 80
/** After a page was shown, a build that takes long waits up to this long for the next save. */
const MOST_REST_MS = 3000
const QUICK_BUILD_MS = 1000

export type DevSettings = Pick<SiteServerOptions, 'only'> & {
  readonly drafts: boolean
  /** Receives a line per successful build. */
  readonly built: (line: string) => void
  /** Called with build failures and errors of the server. */
  readonly failed: (error: unknown) => void
  /** Shows drafts too, tells what stops a build without stopping it, and lets the pages be framed by the editor. */
  readonly editor?: ((site: EditedSite) => NonNullable<SiteServerOptions['before']>) | undefined
}

/** Everything of `site dev` but the terminal and the port. */
export async function startDev(root: string, { drafts, only, built, failed, editor }: DevSettings) {
  // Mistakes of a config are waited out; a folder without one is not a site.
  requireConfig(root)
  const dist = join(root, '.site', 'dev')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const session = createDevSession(await compileDevClient())
  const api = createDevApi(root, {
    dist,
    files: () => outputs,
    published: false,
    ownServer: () => ownAddress(server),
  })
  // That of `site build`, which made most pages already. Nothing is saved in it.
  await fetchSharedCache(root, cacheKey(root))
  let cache = openBuildCache(root, cacheKey(root))
  const produce = async (options: Omit<ProduceOptions, 'mode'>) => {
    const preview = { ...options, mode: 'preview', ...(editor && { gate: 'report' as const }) } as const
    try {
      return await produceSite(root, { ...preview, cache })
    } catch (error) {
      // A build meanwhile may delete what it no longer needs.
      if (!(error instanceof CacheDamaged)) throw error
      cache.close()
      cache = openBuildCache(root, 'none')
      return produceSite(root, { ...preview, cache })
    }
  }
  let last: (LastBuild & { readonly site: DevSite }) | undefined
  let examined: { readonly cache: BuildCache; readonly thread: DictionaryThread } | undefined
  let outputs: readonly string[] = []
  const drafted = new Map<string, SiteFile>()
  let good = last
  let failure: unknown
  let rest = REST_MS

  let written: FileVersions | undefined
  let writing = Promise.resolve()
  /** Each call waits for the one before. */
  const write = ({ files }: DevSite) =>
    (writing = writing
      .catch(() => undefined)
      .then(async () => {
        const before = written
        // After a failure half way, the folder is replaced.
        written = undefined
        written = await writeSite(dist, files, before)
      }))
  /** Files of pages that were shown since the last build began: it may have read their sources before. */
  let fresh: readonly SiteFile[] = []

  const rebuild = oneAtATime(async () => {
    const started = performance.now()
    fresh = []
    try {
      const options = { now: new Date(), drafts }
      const produced = await withProgress(root, false, (progress) => produce({ ...options, progress }))
      const { config, files, documents, warnings } = produced
      const next = toDevSite(replaceFiles(placeFiles(files, config), fresh))
      good = last = { root, produced, options, site: next }
      await write(next)
      const took = performance.now() - started
      rest = Math.max(REST_MS, Math.min(MOST_REST_MS, (took - QUICK_BUILD_MS) / 2))
      failure = undefined
      outputs = [...next.sources.keys()]
      drafted.clear()
      void api.close()
      session.update(next)
      built(told(documents.length, took, warnings.length)[config.messages ?? 'en'])
    } catch (error) {
      last = undefined
      failure = error
      const language = await messageLanguage(root)
      const read = (file: string) => readSource(root, file)
      session.fail(shownProblems(error, read, language), language)
      failed(error)
    }
  })

  /** Shows the pages of a saved file at once; the rest waits for the full build. */
  const show = async (file: string) => {
    try {
      const files = last ? await renderChangedPages(last, file, session.open()) : []
      if (!last || files.length === 0) return
      const next = renewDevSite(last.site, files)
      fresh = replaceFiles(fresh, files)
      last = { ...last, site: next }
      await write(next)
      session.update(next)
      shown = performance.now()
    } catch {
      // The full build follows, and reports the error.
    }
  }
  let shown = -Infinity
  let showing = Promise.resolve()

  // Before the build, so that a save during the first one counts.
  const watching = await watchSite(root, {
    saved: (file) => {
      showing = showing.then(() => show(file))
    },
    changed: () =>
      void showing.then(async () => {
        // The author looks at that page first: it is sent before the full build, and so are those saved soon after.
        while (performance.now() < shown + rest) await wait(shown + rest - performance.now())
        await rebuild()
      }),
    failed,
  })
  await rebuild()
  const edit = editor?.({
    root,
    latest: () => good?.produced,
    preview: async (drafts, url) => {
      if (!good) return { problems: [] }
      const { made, problems } = await renderDrafts(good, drafts, url)
      const files = made?.files ?? []
      const [file, ...others] = files
      for (const each of others) drafted.set(`/${each.path}`, each)
      return { html: file && renewDevSite(good.site, files).page(file.path)?.html, problems }
    },
    examine: async (drafts, url) => {
      // Checks take long to load.
      const { examineDraft } = await import('../edit/examine-draft.ts')
      if (!good) return []
      examined ??= { cache: overlayCache(cache), thread: openDictionaryThread() }
      const { thread, cache: kept } = examined
      return examineDraft(good, drafts, url, { cache: kept, openDictionary: thread.open })
    },
    isBuilt: (path) => outputs.includes(path.slice(1)),
    drafted: (path) => drafted.get(path),
    rebuild,
    failure: () => failure,
  })
  const server = createSiteServer({
    dist,
    live: true,
    only,
    before: (request, response, path) =>
      edit?.(request, response, path) === true || session.handle(request, response, path),
    api: (request, response) => api.handle(request, response),
    onError: failed,
  })
  return {
    server,
    close: async () => {
      session.close()
      await drain(server)
      await watching.close()
      await api.close()
      await examined?.thread.close()
      cache.close()
    },
  }
}

/** The line for a successful build. */
function told(pages: number, milliseconds: number, warnings: number): Text {
  const time = `${Math.round(milliseconds)} ms`
  return {
    en: `${pages} pages in ${time}${warnings > 0 ? `, ${warnings} to look at: site check lists them` : ''}`,
    fr: `${pages} pages en ${time}${warnings > 0 ? `, ${warnings} à regarder : site check en donne la liste` : ''}`,
  }
}
