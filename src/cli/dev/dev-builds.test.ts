import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import type { DevSite } from '../../serve/dev-pages.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { produceSite } from '../produce/produce-site.ts'
import { createDevBuilds } from './dev-builds.ts'

const NOTE = 'content/carnet/premier-levain.md'

/** Two builds, with a save of a note in the middle of the second, after it was read: what browsers are told, in order. */
async function saveDuringBuild(title: string): Promise<string[]> {
  const root = join(temporaryFolder(), 'site')
  await copySite(root)
  const told: string[] = []
  let isFirst = true
  const builds = createDevBuilds(root, {
    drafts: false,
    produce: async (options) => {
      const produced = await produceSite(root, { ...options, mode: 'preview' })
      if (isFirst) return produced
      const text = await readFile(join(root, NOTE), 'utf8')
      await writeFile(join(root, NOTE), text.replace('title:', title))
      builds.show(NOTE)
      await builds.pause()
      told.push('between two steps')
      return produced
    },
    // Longer than a build waits to notice a save.
    write: async () => wait(50),
    open: () => new Set(),
    update: (site: DevSite) => {
      const html = site.page('carnet/premier-levain.html')?.html ?? ''
      told.push(html.includes('<h1>Tout nouveau') ? 'new' : 'old')
    },
    built: () => undefined,
    failed: async (error) => {
      throw error
    },
    mistaken: async ({ problems }) => void told.push(...problems.map(({ code }) => code)),
  })
  await builds.rebuild()
  isFirst = false
  await builds.rebuild()
  return told
}

test('a build shows what is saved meanwhile between two of its steps, and keeps it', async () => {
  expect(await saveDuringBuild('title: Tout nouveau')).toEqual(['old', 'new', 'between two steps', 'new'])
})

test('a build shows at once what is saved with a mistake in its text', async () => {
  const shown = await saveDuringBuild('title: Tout nouveau {{inconnu}}')
  expect(shown).toEqual(['old', 'new', 'between two steps', 'new'])
})

test('a build reports a mistake that is saved meanwhile between two of its steps, and again at its end', async () => {
  expect(await saveDuringBuild('titel:')).toEqual([
    'old',
    'content/unknown-key',
    'between two steps',
    'old',
    'content/unknown-key',
  ])
})
