import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { loadLastModified, saveLastModified } from './last-modified-ledger.ts'
import { formatLastModified, staleProblem, updateLastModified } from './last-modified.ts'

const before = { '/': { hash: 'h1', date: '2025-01-01' }, '/contact': { hash: 'c1', date: '2025-02-02' } }

test('only a page whose content changed gets the current date', () => {
  const after = updateLastModified(
    before,
    [
      { url: '/contact', hash: 'c2' },
      { url: '/', hash: 'h1' },
    ],
    '2026-03-03',
  )
  expect(after).toEqual({ '/': before['/'], '/contact': { hash: 'c2', date: '2026-03-03' } })
})

test('a new page gets its declared date, but never a future one', () => {
  const pages = [
    { url: '/a', hash: 'a', declared: '2025-06-06' },
    { url: '/b', hash: 'b', declared: '2027-01-01' },
    { url: '/c', hash: 'c' },
  ]
  const dates = Object.values(updateLastModified({}, pages, '2026-03-03')).map(({ date }) => date)
  expect(dates).toEqual(['2025-06-06', '2026-03-03', '2026-03-03'])
})

test('a ledger with a byte order mark is read', async () => {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/last-modified.json'), `\uFEFF${formatLastModified(before)}`)
  expect(loadLastModified(folder)).toEqual(before)
})

test('a deleted page is removed from the ledger', () => {
  expect(Object.keys(updateLastModified(before, [{ url: '/', hash: 'h1' }], '2026-03-03'))).toEqual(['/'])
})

test('the ledger is sorted, has one line per URL and parses back unchanged', () => {
  const ledger = { '/b': { hash: 'b', date: '2025-01-01' }, '/a': { hash: 'a', date: '2025-01-02' } }
  const text = formatLastModified(ledger)
  expect(text).toBe(
    '{\n  "/a": { "date": "2025-01-02", "hash": "a" },\n  "/b": { "date": "2025-01-01", "hash": "b" }\n}\n',
  )
  expect(JSON.parse(text)).toEqual(ledger)
  expect(formatLastModified({})).toBe('{}\n')
})

test('a stale ledger causes a warning that names the pages', () => {
  expect(staleProblem(before, before)).toBeUndefined()
  const after = updateLastModified(
    before,
    [
      { url: '/', hash: 'h2' },
      { url: '/neuf', hash: 'n' },
    ],
    '2026-03-03',
  )
  expect(staleProblem(before, after)).toMatchObject({
    code: 'lastmod/stale',
    severity: 'warning',
    message: {
      en: 'The ledger of dates no longer matches the content: /, /contact, /neuf. These pages have today’s date.',
      fr: 'Le registre des dates ne correspond plus au contenu : /, /contact, /neuf. Ces pages portent la date de ce jour.',
    },
  })
})

test('the ledger is replaced as a whole, and merge conflict markers in it are reported', async () => {
  const root = temporaryFolder()
  expect(loadLastModified(root)).toEqual({})
  await saveLastModified(root, before)
  expect(loadLastModified(root)).toEqual(before)

  // A new file replaces it, so a half-written one is never visible.
  const file = join(root, 'content/last-modified.json')
  await link(file, join(root, 'old.json'))
  await saveLastModified(root, {})
  expect(JSON.parse(await readFile(join(root, 'old.json'), 'utf8'))).toEqual(before)

  await writeFile(file, `<<<<<<< HEAD\n${await readFile(file, 'utf8')}`)
  expect(() => loadLastModified(root)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ code: 'lastmod/unreadable' })] }),
  )
})
