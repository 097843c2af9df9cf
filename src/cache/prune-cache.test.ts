import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { markUsed, pruneCache } from './prune-cache.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2025, 5, 1)

test('once a day, files unused for a month are deleted, then the least recently used above the size limit', async () => {
  const folder = temporaryFolder()
  const cache = join(folder, '.site', 'cache')
  const images = join(cache, 'images')
  mkdirSync(images, { recursive: true })
  const place = (name: string, days: number) => {
    const at = new Date(NOW - days * DAY)
    writeFileSync(join(images, name), 'x'.repeat(100))
    utimesSync(join(images, name), at, at)
  }
  const prune = async (most?: number) => {
    await pruneCache(folder, NOW, most)
    return readdirSync(images).sort()
  }
  const prunedBefore = (days: number) => utimesSync(join(cache, 'pruned'), 0, new Date(NOW - days * DAY))
  place('a old', 31)
  place('b recent', 2)
  place('c middle', 20)
  place('d new', 0.5)
  expect(await prune()).toEqual(['b recent', 'c middle', 'd new'])

  for (const name of ['c middle', 'd new', 'gone']) markUsed(join(images, name), NOW)
  const used = (name: string) => statSync(join(images, name)).mtimeMs
  expect([used('c middle'), used('d new')]).toEqual([NOW, NOW - DAY / 2])

  prunedBefore(0.9)
  expect(await prune(250)).toEqual(['b recent', 'c middle', 'd new'])
  prunedBefore(1)
  expect(await prune(250)).toEqual(['c middle', 'd new'])
  // Its clock was ahead.
  prunedBefore(-400)
  expect(await prune(150)).toEqual(['c middle'])
})

test('a site without a cache has nothing to prune', async () => {
  const folder = temporaryFolder()
  await pruneCache(folder, NOW)
  expect(readdirSync(join(folder, '.site', 'cache'))).toEqual(['pruned'])
})
