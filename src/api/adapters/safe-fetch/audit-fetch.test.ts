import { expect, test, vi } from 'vitest'
import { business } from '../../fixtures/test-api.ts'
import { startListener } from '../../fixtures/listener.ts'
import { auditFetch } from './audit-fetch.ts'

const outcome = async (env: Record<string, string>, address: string) => {
  const { url } = await startListener((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('x'),
  )
  return auditFetch(
    { business, ownServer: () => url },
    env,
  )(address).then(
    ({ status }) => status,
    (error: { reason: string }) => error.reason,
  )
}

test('by default only the site can be fetched, from its own server', async () => {
  expect(await outcome({}, 'https://www.nordassain.example/')).toBe(200)
  expect(await outcome({}, 'https://exemple.invalid/')).toBe('origin')
})

test('SITE_AUDIT_ORIGINS allows the origins it lists, or any public one with *', async () => {
  const listed = { SITE_AUDIT_ORIGINS: 'https://exemple.invalid, http://autre.invalid:8080' }
  expect(await outcome(listed, 'https://exemple.invalid/')).toBe('unresolved')
  expect(await outcome(listed, 'http://autre.invalid:8080/')).toBe('unresolved')
  expect(await outcome(listed, 'https://troisieme.invalid/')).toBe('origin')
  expect(await outcome({ SITE_AUDIT_ORIGINS: '*' }, 'https://troisieme.invalid/')).toBe('unresolved')
  expect(await outcome({ SITE_AUDIT_ORIGINS: '*' }, 'http://127.0.0.1/')).toBe('host')
})

test('an invalid origin in SITE_AUDIT_ORIGINS is ignored and logged', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrong = { SITE_AUDIT_ORIGINS: 'exemple.invalid,https://juste.invalid' }
  expect(await outcome(wrong, 'https://exemple.invalid/')).toBe('origin')
  expect(await outcome(wrong, 'https://juste.invalid/')).toBe('unresolved')
  expect(said).toHaveBeenCalledWith(expect.stringContaining('SITE_AUDIT_ORIGINS'))
  said.mockRestore()
})
