import { expect, test, vi } from 'vitest'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { Sources } from '../run/checked-site.ts'
import { findUnstable } from './find-unstable.ts'
import type { CachedUnstable } from './first-render.ts'
import { unstableInIsland } from './unstable-in-island.ts'

vi.mock('./unstable-in-island.ts', { spy: true })

const island = (draw: string): Sources => {
  const files: Readonly<Record<string, string>> = {
    'islands/a.tsx': "import { draw } from './draw.ts'\nexport const A = () => <p>{draw()}</p>",
    'islands/draw.ts': `export const draw = () => ${draw}`,
  }
  return {
    read: (file: string) => files[file],
    closure: () => Object.keys(files),
  } as unknown as Sources
}

test('an island is parsed again when a file that it imports has changed', async () => {
  const cache = createCacheStore<CachedUnstable>()
  const find = async (draw: string) =>
    (await findUnstable('islands/a.tsx', island(draw), cache)).map(
      ({ at, what, line }) => `${at}:${line} ${what}`,
    )
  const random = ['islands/draw.ts:1 random']
  expect(await find('Math.random()')).toEqual(random)
  expect(await find('Math.random()')).toEqual(random)
  expect(unstableInIsland).toHaveBeenCalledTimes(1)
  expect(await find('Date.now()')).toEqual(['islands/draw.ts:1 clock'])
  expect(unstableInIsland).toHaveBeenCalledTimes(2)
})

test('without a cache an island is parsed each time', async () => {
  expect(await findUnstable('islands/a.tsx', island('1'), undefined)).toEqual([])
})
