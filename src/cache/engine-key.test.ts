import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../cli/fixtures/copy-site.ts'
import { cacheKey, lockFile } from './engine-key.ts'

const folder = await temporaryFolder()
const workspace = join(folder.path, 'workspace')
const site = join(workspace, 'packages', 'site')
mkdirSync(site, { recursive: true })
mkdirSync(join(workspace, '.git'))
afterAll(() => folder.remove())

test('the cache key depends on the nearest lock file in the repository, of any package manager', () => {
  writeFileSync(join(folder.path, 'yarn.lock'), '')
  expect(lockFile(site)).toBeUndefined()
  const around = join(workspace, 'pnpm-lock.yaml')
  writeFileSync(around, 'a: 1\n')
  expect(lockFile(site)).toBe(around)
  const key = cacheKey(site)
  writeFileSync(around, 'a: 2\n')
  expect(cacheKey(site)).not.toBe(key)
  writeFileSync(join(site, 'package-lock.json'), '{}')
  expect(lockFile(site)).toBe(join(site, 'package-lock.json'))
})
