import { connect, createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { mailbox } from '../../api/fixtures/mailbox.ts'
import {
  business,
  contactPayload,
  homePayload,
  owner,
  temporaryFolder,
  testDatabaseUrl,
} from '../../api/fixtures/test-api.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { bundleHandler } from './bundle-handler.ts'
import { COMPATIBILITY_DATE } from './cloudflare-files.ts'
import { callBundle } from './fixtures/call-in-process.ts'
import { startWorker } from './fixtures/start-worker.ts'

const data = { ...owner, forms: Object.values(forms), business }
const headers = { 'content-type': 'application/json' }

/** The address of a database by TCP, which is all that a worker supports: a Unix socket is proxied. */
async function byNetwork(url: string): Promise<string> {
  const folder = /@(%2F[^/]+)\//.exec(url)?.[1]
  if (folder === undefined) return url
  const file = `${decodeURIComponent(folder)}/.s.PGSQL.5432`
  const server = createServer((socket) => {
    const other = connect(file)
    socket.pipe(other).pipe(socket)
    for (const each of [socket, other]) each.on('error', () => each.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const options = /[?&](options=[^&]+)/.exec(url)?.[1] ?? ''
  return `postgres://postgres@127.0.0.1:${port}/postgres?${options}`
}

async function countLeads(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from lead')
  await client.end()
  return Number(rows[0]?.count)
}

test('the Cloudflare worker stores concurrent requests in PostgreSQL', async () => {
  const url = await byNetwork(await testDatabaseUrl())
  const mails = await mailbox()
  const worker = await startWorker(
    temporaryFolder(),
    await bundleHandler('cloudflare', data),
    COMPATIBILITY_DATE,
    {
      SITE_DATABASE_URL: url,
      SITE_SMTP_URL: mails.url,
    },
  )
  onTestFinished(worker.stop)
  const post = (payload: unknown) =>
    fetch(`${worker.url}/api/contact`, { method: 'POST', body: JSON.stringify(payload), headers })
  const answers = await Promise.all([post(homePayload), post(contactPayload)])
  expect(
    answers.map(({ status }) => status),
    worker.log(),
  ).toEqual([200, 200])
  await expect.poll(() => mails.recipients.length).toBe(4)
  expect(await countLeads(url)).toBe(2)
})

test('the Lambda function stores requests in PostgreSQL, and its schedule mails them', async () => {
  const url = await testDatabaseUrl()
  const mails = await mailbox()
  const get = (path: string) => ({ method: 'GET', path, headers: {}, ip: '203.0.113.9' })
  const body = JSON.stringify(contactPayload)
  const post = { ...get('/api/contact'), method: 'POST', headers, body }
  const calls = [post, get('/api/health'), get('schedule')]
  const env = { SITE_DATABASE_URL: url, SITE_SMTP_URL: mails.url }
  const { answers } = await callBundle('lambda', await bundleHandler('lambda', data), calls, env)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ waiting: 2 })
  expect(mails.recipients).toHaveLength(2)
  expect(await countLeads(url)).toBe(1)
})
