import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBuildCache } from '../../src/cache/build-cache.ts'
import { cacheKey } from '../../src/cache/engine-key.ts'
import { produceSite } from '../../src/cli/produce/produce-site.ts'
import { placeFiles } from '../../src/emit/place-files.ts'
import { writeSite } from '../../src/emit/write-site.ts'
import { createSiteServer } from '../../src/serve/site-server.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const MEASUREMENT_ID = 'G-TEST12345'

/** Builds the site as its owner would after setting the measurement id, and serves it. */
export async function measuredSite() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-measured-')))
  const dist = join(folder, 'dist')
  // The cache contains the cards and images that the site of the repository has already made.
  for (const path of ['content', 'islands', 'templates', 'site.config.ts', '.site/cache'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'src'), join(folder, 'src'))
  const business = join(folder, 'content/business.yaml')
  const words = readFileSync(business, 'utf8')
  writeFileSync(business, words.replace("measurementId: ''", `measurementId: ${MEASUREMENT_ID}`))
  // No test here needs what only a published site has: its search, cards and compressed files.
  const options = { now: new Date(), drafts: false, mode: 'preview' } as const
  await withBuildCache(folder, cacheKey(folder), async (cache) => {
    const { files, config } = await produceSite(folder, { ...options, cache })
    await writeSite(dist, placeFiles(files, config))
  })

  const server = createSiteServer({ dist })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dist,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
