import { expect, test } from 'vitest'
import { testDatabase } from '../fixtures/test-api.ts'
import { submittedPages } from './submitted-pages.ts'

const now = new Date('2026-03-02T15:20:00.000Z')

test('submitted pages are stored with their hash, and removed ones are forgotten', async () => {
  const pages = submittedPages(await testDatabase())
  expect([...(await pages.submittedPages())]).toEqual([])
  const many = Array.from({ length: 1100 }, (_, n) => ({ url: `/${n}`, hash: `hash ${n}` }))
  await pages.markSubmitted(many, now)
  expect((await pages.submittedPages()).size).toBe(1100)

  await pages.markSubmitted([{ url: '/0', hash: 'new' }, { url: '/1' }, { url: '/never' }], now)
  const known = await pages.submittedPages()
  expect([known.size, known.get('/0'), known.has('/1'), known.get('/1099')]).toEqual([
    1099,
    'new',
    false,
    'hash 1099',
  ])

  await pages.markSubmitted([{ url: '/2' }], now)
  expect((await pages.submittedPages()).size).toBe(1098)
})
