import { syncBuiltinESMExports } from 'node:module'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { readConfig } from '../../compile/config/load-config.ts'
import { engineRoot } from '../../disk/engine-paths.ts'
import { waitForThreads } from '../../workers/fixtures/wait-for-threads.ts'
import { loadContent } from './load-content.ts'
import { openParsers, type ParseResponse } from './open-parsers.ts'

const CONFIG = `
import { collection, defineSite, z } from 'site/config'
const schema = z.strictObject({
  title: z.string(),
  // Does not survive the way between threads.
  day: z.string().transform((day) => new Date(day)).optional(),
})
export default defineSite({
  name: 'Many', origin: 'https://many.example', defaultLanguage: 'fr', languages: { fr: 'fr' }, sitemaps: [],
  collections: { notes: collection({ pattern: 'notes/*.md', schema }) },
})`

/** Lets one worker thread parse, on any machine. Returns what it answers from now on. */
function askThreads() {
  vi.spyOn(os, 'availableParallelism').mockReturnValue(2)
  syncBuiltinESMExports()
  onTestFinished(() => syncBuiltinESMExports())
  const answers = waitForThreads()
  return async () => ((await Promise.all(answers())) as ParseResponse[]).flat()
}

test('worker threads give the same result as a single thread, for invalid entries and Dates too', async () => {
  const root = temporaryFolder()
  await mkdir(join(root, 'content/notes'), { recursive: true })
  await symlink(join(engineRoot, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'site.config.ts'), CONFIG)
  await writeFile(
    join(root, 'content/facts.yaml'),
    'tel: { label: Téléphone, status: attested, source: bottin, readings: { one: { fr: 450-555-0142 } } }',
  )
  for (let n = 0; n < 450; n++) {
    const matter = n % 50 === 7 ? 'titel: x' : n % 50 === 8 ? 'title: x\nday: 2026-01-02' : `title: Note ${n}`
    const text = `---\n${matter}\n---\n\n## L'été {{tel}}\n\nVoir [la suite](/notes/${n + 1}) : *${n}*.\n`
    await writeFile(join(root, `content/notes/${n}.md`), text)
  }
  const { config, code } = await readConfig(root)
  const alone = await loadContent(root, config)
  const answers = askThreads()
  const together = await loadContent(root, config, undefined, undefined, { configCode: code })
  expect((await answers()).filter((parsed) => parsed !== undefined).length).toBeGreaterThan(0)
  expect(alone.problems).toHaveLength(9)
  expect(together.problems).toEqual(alone.problems)
  expect(together.entries).toEqual(alone.entries)
  expect(together.readLinks()).toEqual(alone.readLinks())
  const bodies = ({ entries }: typeof alone) => entries.notes?.map(({ body }) => [body?.html, body?.headings])
  expect(bodies(together)).toEqual(bodies(alone))
})

test('files that worker threads cannot parse are parsed in the main thread', async () => {
  const root = temporaryFolder()
  await writeFile(join(root, 'site.config.ts'), CONFIG)
  const { config } = await readConfig(root)
  const schema = config.collections.notes?.schema
  if (!schema) throw new Error('no collection')
  const file = { file: 'content/notes/a.md', source: '---\ntitle: A\n---\n', schema, collection: 'notes' }
  const answers = askThreads()
  const parsed: unknown[] = []
  const keep = (_: unknown, entries: readonly unknown[]) => void parsed.push(...entries)
  const parsers = await openParsers(root, config, {}, keep, 'no such code')
  parsers.parse([{ ...file, language: 'fr' }])
  await parsers.finish()
  expect(parsed).toMatchObject([{ data: { title: 'A' } }])
  await expect(answers()).rejects.toThrow('The code fails while it loads')
  await parsers.close()
})
