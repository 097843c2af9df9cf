import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './fixtures/copy-site.ts'
import { runCommand } from './fixtures/run-command.ts'
import { produceSite } from './produce/produce-site.ts'
import { STARTERS } from './starters.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test.each(STARTERS)('%s: a new site builds, with nothing to fix and no script', async (starter) => {
  const site = join(folder.path, starter)
  const { code, stdout } = await runCommand('init', site, '--starter', starter)
  expect([code, stdout]).toEqual([0, expect.stringContaining('npm install')])
  expect(await readdir(site)).toContain('.gitignore')
  expect(JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))).toMatchObject({ name: starter })

  const { files, warnings } = await produceSite(site, { now: new Date(), drafts: false, mode: 'preview' })
  expect(warnings).toEqual([])
  const home = files.find(({ path }) => path === 'index.html')?.contents
  const html = String(typeof home === 'function' ? home() : home)
  expect(html).toContain('<h1>')
  expect(html).not.toContain('<script type="module"')
})

test('a folder that is not empty is left as it is', async () => {
  await writeFile(join(folder.path, 'mine.txt'), 'mine')
  const { code, stderr } = await runCommand('init', folder.path)
  expect(code).toBe(1)
  expect(stderr).toContain('init/not-empty')
  expect(await readdir(folder.path)).not.toContain('site.config.ts')
})
