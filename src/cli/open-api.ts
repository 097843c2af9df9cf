import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNodeApi, type NodeApi } from '../api/adapters/create-node-api.ts'
import type { SiteData } from '../api/api-data.ts'
import { SettingError } from '../api/setting-error.ts'
import { loadContent } from '../content/load/load-content.ts'
import { loadLastModified } from '../pages/last-modified-ledger.ts'
import { listedPages } from '../feeds/listed-pages.ts'
import { loadConfig } from '../compile/config/load-config.ts'
import { BuildError, failIfAny } from '../problems/problem.ts'
import { buildSite } from '../model/build-site.ts'
import { routesOf } from '../serve/site-routes.ts'
import { dataFolder } from './data-folder.ts'
import { siteApiData } from './site-api-data.ts'

export type OpenApiOptions = {
  /** The folder of the built site. */
  readonly dist: string
  /** The files of the site; the folder may lack some. */
  readonly files: () => readonly string[]
  /** Whether that folder is public, so that search engines may be notified of its pages. */
  readonly published: boolean
  /** Address of that folder's server, if any. */
  readonly ownServer: () => string | undefined
}

/** Opens the API of the site at `root`, with its database in `.site/data`; undefined if the site has none. */
export async function openApi(root: string, options: OpenApiOptions): Promise<NodeApi | undefined> {
  const data = await apiData(root)
  if (!data) return undefined
  const { dist, files, published, ownServer } = options
  const read = (file: string) => readFile(join(dist, file), 'utf8').catch(() => undefined)
  const pages = published && (await listedPages(read, await loadConfig(root), loadLastModified(root)))
  const api = {
    dataDir: dataFolder(root),
    ...data,
    ...(pages && { pages }),
    routes: routesOf(files()),
    // Loaded only for an audit.
    auditScript: async () => (await import('../hosts/targets/bundle-handler.ts')).bundleAuditWorker(),
    ownServer,
  }
  try {
    return createNodeApi(api)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw new BuildError({ code: 'serve/setting', message: error.text })
  }
}

/** The handler's data about the site at `root`, from its current content. */
export async function apiData(root: string): Promise<SiteData | undefined> {
  const config = await loadConfig(root)
  if (!config.api) return undefined
  const content = await loadContent(root, config)
  failIfAny(content.problems)
  const { site } = buildSite({ ...content, config, images: [] }, { now: new Date(), drafts: false })
  return siteApiData(config, site)
}
