import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../emit/precompress.ts'
import { readContents } from '../../lib/site-file.ts'
import { temporaryFolder } from '../fixtures/copy-site.ts'
import { copiesOf } from './copies-of.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('copies are those that compressing gives, and what stays the same is not read', async () => {
  const text = (word: string) => `${word} `.repeat(400)
  const unread = () => {
    throw new Error('read again')
  }
  const before = [
    { path: 'a.html', version: '1', contents: text('a') },
    { path: 'b.html', version: '1', contents: text('b') },
    { path: 'c.css', contents: text('c') },
    { path: 'gone.html', version: '1', contents: text('gone') },
  ]
  const site = [...before, ...(await precompress(folder.path, before))]
  const changed = { path: 'b.html', version: '2', contents: text('other') }
  const added = { path: 'd.html', version: '1', contents: text('d') }
  const same = [
    { path: 'a.html', version: '1', contents: unread },
    { path: 'c.css', contents: text('c') },
  ]
  const copies = await copiesOf(folder.path, [...same, changed, added], site)
  const wanted = await precompress(folder.path, [before[0]!, before[2]!, changed, added])
  const bytes = (files: typeof copies) =>
    Object.fromEntries(files.map((file) => [file.path, Buffer.from(readContents(file)).toString('hex')]))
  expect(bytes(copies)).toEqual(bytes(wanted))
})
