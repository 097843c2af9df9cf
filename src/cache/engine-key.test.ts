import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { cacheKey, lockFile } from './engine-key.ts'

const folder = temporaryFolder(afterAll)
const workspace = join(folder, 'workspace')
const site = join(workspace, 'packages', 'site')
mkdirSync(site, { recursive: true })
mkdirSync(join(workspace, '.git'))

test('the cache key depends on the nearest lock file in the repository, of any package manager', () => {
  writeFileSync(join(folder, 'yarn.lock'), '')
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
