import { expect, test } from 'vitest'
import { bundleAuditWorker } from '../../hosts/targets/bundle-handler.ts'
import { auditPage } from '../seo/audit-page.ts'
import { threadAuditor } from './thread-auditor.ts'
import { fetchedPage, robotsAnswer } from '../seo/fixtures/fetched-page.ts'

const answered = (body: string) => ({
  fetched: fetchedPage(body, { headers: { 'x-robots-tag': 'noindex' } }),
  robots: robotsAnswer('User-agent: *', 200),
  now: 0,
  language: 'fr' as const,
})
const page = answered('<!doctype html><html lang="fr"><title>Un titre</title><img src=a><h1>x</h1>')
const LONG_MS = 120_000

test('an audit in a thread gives the same result as one without', async () => {
  const checks = await threadAuditor(bundleAuditWorker, LONG_MS)(page)
  expect(checks).toEqual(auditPage(page))
  expect(checks).toContainEqual(expect.objectContaining({ id: 'image-alt', found: ['<img src=a>'] }))
  expect(checks).toContainEqual(expect.objectContaining({ id: 'is-crawlable', outcome: 'fail' }))
})

test('a page that is too large is refused', async () => {
  const audit = threadAuditor(bundleAuditWorker, LONG_MS)
  await expect(audit(answered('<p>x'.repeat(50_000)))).rejects.toMatchObject({ reason: 'size' })
})

test('a thread that never finishes is terminated at the deadline', async () => {
  const audit = threadAuditor(() => 'for (;;);', 20)
  await expect(audit(page)).rejects.toMatchObject({ reason: 'time' })
})

test('a thread that runs out of memory does not take the process down', async () => {
  const audit = threadAuditor(
    () => 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length))',
    LONG_MS,
  )
  await expect(audit(page)).rejects.toMatchObject({ reason: 'size' })
})

test('a failed thread reports its error, and the next audit starts a new one', async () => {
  let times = 0
  const audit = threadAuditor(() => {
    if (times++ === 0) throw new Error('no script yet')
    return "throw new RangeError('too deep')"
  }, LONG_MS)
  await expect(audit(page)).rejects.toThrow('no script yet')
  await expect(audit(page)).rejects.toThrow('too deep')
})

test('two audits run and sixteen wait; one more is refused as busy', async () => {
  let begun = 0
  let end = (_: Error) => {}
  const ended = new Promise<never>((_, reject) => (end = reject))
  const audit = threadAuditor(() => (begun++, ended), LONG_MS)
  const answers = Array.from({ length: 19 }, () => audit(page).catch((error: Error) => error.message))
  expect(await answers.at(-1)).toBe('toolBusy')
  expect(begun).toBe(2)
  end(new Error('over'))
  expect(await Promise.all(answers)).toEqual([...Array.from({ length: 18 }, () => 'over'), 'toolBusy'])
})
