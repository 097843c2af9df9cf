import { expect, test } from 'vitest'
import type { Sources } from '../run/checked-site.ts'
import { unstableInIsland } from './unstable-in-island.ts'

test('an imported function that an island calls is part of its first render', () => {
  const files: Readonly<Record<string, string>> = {
    'islands/a.tsx': "import { draw } from './draw.ts'\nexport const A = () => <p>{draw()}</p>",
    'islands/draw.ts': 'export const draw = () => Math.random()\nexport const late = () => Date.now()',
  }
  const sources = { read: (file: string) => files[file], closure: () => Object.keys(files) }
  expect(
    unstableInIsland('islands/a.tsx', sources as unknown as Sources).map(
      ({ what, place }) => `${place.file}:${place.line} ${what}`,
    ),
  ).toEqual(['islands/draw.ts:1 random'])
})
