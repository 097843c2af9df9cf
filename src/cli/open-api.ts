import { join } from 'node:path'
import { createNodeApi, type NodeApi } from '../api/adapters/create-node-api.ts'
import type { ApiData } from '../api/api-data.ts'
import { loadContent } from '../content/load-content.ts'
import { loadConfig } from '../emit/load-config.ts'
import { failIfAny } from '../lib/problem.ts'
import { buildSite } from '../model/build-site.ts'

/** Opens the API of the site at `root`, with its database in `.site/data`; undefined for a site that has none. */
export async function openApi(root: string): Promise<NodeApi | undefined> {
  const data = await apiData(root)
  return data && createNodeApi({ root, dataDir: join(root, '.site', 'data'), ...data })
}

/** What the handler must know of the site at `root`, from its content as it is now. */
export async function apiData(root: string): Promise<ApiData | undefined> {
  const config = await loadConfig(root)
  if (!config.api) return undefined
  const content = await loadContent(root, config)
  failIfAny(content.problems)
  const { site } = buildSite({ ...content, config, images: [] }, { now: new Date(), drafts: false })
  return config.api(site as never) as ApiData
}
