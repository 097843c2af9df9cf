import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSiteServer } from '../../src/serve/site-server.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const MEASUREMENT_ID = 'G-TEST12345'

/** Builds the site as its owner would after filling in the measurement id, and serves it. */
export async function measuredSite() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-measured-')))
  const dist = join(folder, 'dist')
  // With the cache come the cards and images that the site of the repository has made already.
  for (const path of ['content', 'islands', 'templates', 'site.config.ts', '.site/cache'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'src'), join(folder, 'src'))
  const business = join(folder, 'content/business.yaml')
  const words = readFileSync(business, 'utf8')
  writeFileSync(business, words.replace("measurementId: ''", `measurementId: ${MEASUREMENT_ID}`))
  execFileSync(process.execPath, [join(root, 'bin/site.js'), 'build', '--root', folder, '--out', dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
