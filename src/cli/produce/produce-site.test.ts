import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { BuildError, isError } from '../../problems/problem.ts'
import { copySite, edit } from '../fixtures/copy-site.ts'
import { produceSite } from './produce-site.ts'

test('a preview has its pages despite any number of mistakes in texts, and all of these', async () => {
  const root = join(temporaryFolder(), 'site')
  await copySite(root)
  const images = '![Four](/four.png)\n\n'.repeat(1001)
  await edit(join(root, 'content/carnet/premier-levain.md'), '## Une', `${images}## Une`)
  const options = { now: new Date(), drafts: false, gate: 'report' } as const
  const { documents, warnings } = await produceSite(root, { ...options, mode: 'preview' })
  expect(documents.map(({ page }) => page.route.url)).toContain('/carnet/premier-levain')
  expect(warnings.filter(isError)).toHaveLength(1001)
  await expect(produceSite(root, { ...options, mode: 'publish' })).rejects.toThrow(BuildError)
})
