import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { bundleIslands } from './bundle-islands.ts'

const root = temporaryFolder(afterAll)

test('the loader is its own script, also beside an island of that name and a dynamic import', async () => {
  mkdirSync(join(root, 'islands/parts'), { recursive: true })
  writeFileSync(join(root, 'islands/site.ts'), `export const site = () => import('./parts/heavy.ts')`)
  writeFileSync(join(root, 'islands/parts/heavy.ts'), `export const heavy = 'only when needed'`)
  const islands = new Map([['site', 'islands/site.ts']])
  const { files, loader, url } = await bundleIslands(root, islands, { serviceWorker: false, site: {} })
  const textOf = (address: string) => files.find(({ path }) => `/${path}` === address)?.contents
  expect(textOf(loader)).toContain('site-island')
  expect(textOf(url('site'))).toMatch(/import\("\.\/shared\.\w+\.js"\)/)
})
