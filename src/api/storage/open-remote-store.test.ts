import { expect, test } from 'vitest'
import { hranaServer } from '../fixtures/hrana-server.ts'
import { temporaryFolder } from '../fixtures/test-api.ts'
import { openRemoteStore } from './open-remote-store.ts'

const now = new Date('2026-03-02T15:20:00.000Z')

test('a remote libSQL database is brought up to date, kept to its token, and remembers', async () => {
  const server = await hranaServer(temporaryFolder())
  const env = { SITE_DATABASE_URL: server.url, SITE_DATABASE_TOKEN: server.token }
  const store = await openRemoteStore(env)
  await store.markSubmitted([{ url: '/', hash: 'a' }], now)
  await store.close()

  const again = await openRemoteStore(env, { migrated: true })
  expect(await again.submittedPages()).toEqual(new Map([['/', 'a']]))
  expect((await again.outboxHealth()).waiting).toBe(0)
  await again.close()
  await expect(openRemoteStore({ SITE_DATABASE_URL: server.url })).rejects.toThrow(/401/)
})

test.each([undefined, '', 'file:///tmp/site.db', 'file:site.db'])(
  'the database %j is refused, with what to set instead',
  async (url) => {
    await expect(openRemoteStore({ SITE_DATABASE_URL: url })).rejects.toThrow(
      /forgets its disk, and quote requests with it: set SITE_DATABASE_URL to a remote database/,
    )
  },
)
