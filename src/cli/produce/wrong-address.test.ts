import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BuildError } from '../../problems/problem.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { produceSite } from './produce-site.ts'

const blog = join(import.meta.dirname, '../../../starters/blog')

test('a file name with a space neither hides a mistake in another file nor breaks the feed', async () => {
  const folder = temporaryFolder()
  await copySite(folder, blog)
  const post = join(folder, 'content/posts/a-list-of-cuts.md')
  cpSync(post, join(folder, 'content/posts/READ ME.md'))
  appendFileSync(post, '\n[x](/nowhere)\n')

  const built = produceSite(folder, { now: new Date(), drafts: false, mode: 'publish' })
  const error: unknown = await built.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BuildError)
  const told = (error as BuildError).problems.map(({ code, place }) => `${code} ${place?.file}`)
  expect(told).toEqual([
    'route/bad-parameter content/posts/READ ME.md',
    'link/missing-page content/posts/a-list-of-cuts.md',
  ])
})
