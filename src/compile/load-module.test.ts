import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../cli/fixtures/copy-site.ts'
import { loadModule } from './load-module.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => (folder = await temporaryFolder()))
afterAll(() => folder.remove())

const load = (code: string) => loadModule(folder.path, 'config', code, 20)

test.each(['export default 1', 'export default await Promise.resolve(1)'])('loads "%s"', async (code) => {
  expect(await load(code)).toMatchObject({ default: 1 })
  expect(await load(code)).toBe(await load(code))
})

test.each([
  ['for (;;);', 'The code does not end while it loads: it was stopped after 0 s.'],
  ['throw new Error("boom")', 'The code fails while it loads: boom'],
  ['await Promise.reject(new Error("boom"))', 'The code fails while it loads: boom'],
])('"%s" is a mistake of the config, the second time too', async (code, message) => {
  const problems = [{ message: { en: message }, place: { file: 'site.config.ts' } }]
  await expect(load(code)).rejects.toMatchObject({ problems })
  await expect(load(code)).rejects.toMatchObject({ problems })
})
