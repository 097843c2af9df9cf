import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cli/fixtures/copy-site.ts'
import { markUsed, pruneCache } from './prune-cache.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2025, 5, 1)

test('what was not used for a month goes, and the least recently used of what is too much', async () => {
  const folder = await temporaryFolder()
  const images = join(folder.path, '.site', 'cache', 'images')
  mkdirSync(images, { recursive: true })
  const place = (name: string, days: number) => {
    const at = new Date(NOW - days * DAY)
    writeFileSync(join(images, name), 'x'.repeat(100))
    utimesSync(join(images, name), at, at)
  }
  place('old', 31)
  place('middle', 20)
  place('recent', 2)
  place('new', 0)
  markUsed(join(images, 'middle'), NOW)

  expect(await pruneCache(folder.path, NOW, 250)).toHaveLength(2)
  expect(readdirSync(images).sort()).toEqual(['middle', 'new'])
  place('old', 31)
  expect(await pruneCache(folder.path, Date.now())).toEqual([])
  await folder.remove()
})

test('a site without a cache has nothing to prune', async () => {
  const folder = await temporaryFolder()
  expect(await pruneCache(folder.path, NOW)).toEqual([])
  await folder.remove()
})
