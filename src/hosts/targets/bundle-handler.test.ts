import { posix, win32 } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { hranaServer } from '../../api/fixtures/hrana-server.ts'
import { mailbox } from '../../api/fixtures/mailbox.ts'
import { business, contactPayload, homePayload, owner, temporaryFolder } from '../../api/fixtures/test-api.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { engineFile } from '../../disk/engine-paths.ts'
import { bundleHandler, handlerBundling } from './bundle-handler.ts'
import { COMPATIBILITY_DATE } from './cloudflare-files.ts'
import type { HandlerHost } from './host-target.ts'
import { callBundle } from './fixtures/call-in-process.ts'
import { startWorker } from './fixtures/start-worker.ts'

const made = new Map<HandlerHost, Promise<string>>()

/** The bundle for a host, made once for all tests. */
function bundleFor(host: HandlerHost): Promise<string> {
  const code = made.get(host) ?? bundleHandler(host, data)
  made.set(host, code)
  return code
}

const data = { ...owner, forms: Object.values(forms), business, routes: ['/', '/contact', '/perdue'] }
const folder = () => temporaryFolder()
const json = { 'content-type': 'application/json' }
const ip = '203.0.113.9'
const post = (payload: unknown) => ({
  method: 'POST',
  path: '/api/contact',
  headers: json,
  body: JSON.stringify(payload),
  ip,
})
const get = (path: string) => ({ method: 'GET', path, headers: {}, ip })
const schedule = get('schedule')

const BOTH_FORMS = [...mailsOf(homePayload.email), ...mailsOf(contactPayload.email)].sort()

function mailsOf(visitor: string): string[] {
  return [business.email, visitor]
}

test.each(['netlify', 'vercel', 'lambda'] as const)(
  'the bundle for %s stores a quote request in the remote database and mails it',
  async (host) => {
    const [server, mails] = [await hranaServer(folder()), await mailbox()]
    const env = {
      SITE_DATABASE_URL: server.url,
      SITE_DATABASE_TOKEN: server.token,
      SITE_SMTP_URL: mails.url,
      CRON_SECRET: 'chut',
    }
    const code = await bundleFor(host)
    const { answers, log } = await callBundle(
      host,
      code,
      [
        // Makes the tables: on a busy machine, thirty calls of a database take longer than a visitor may wait.
        schedule,
        post(homePayload),
        post(contactPayload),
        schedule,
        post({}),
        get('/api/health'),
        get('/api/rien'),
      ],
      env,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422, 200, 404])
    expect(JSON.parse(answers[1]?.body ?? '')).toEqual({
      message: expect.stringContaining('Demande envoyée'),
      reference: expect.stringMatching(/^ND-/),
    })
    expect(answers[1]?.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(JSON.parse(answers[5]?.body ?? '')).toMatchObject({ status: 'ok', waiting: 0 })
    expect(mails.recipients.sort()).toEqual(BOTH_FORMS)
    expect(server.rows('select form from lead order by form')).toHaveLength(2)
    // The client's address was counted, and none of it is stored.
    expect(server.rows("select key from rate_limit where key like 'contact:0:%'")).toHaveLength(1)
    expect(JSON.stringify(log)).not.toMatch(/203\.0\.113|lise|exemple\.ca|secret/)
  },
)

test.each(['netlify', 'vercel', 'lambda'] as const)(
  'the bundle for %s rejects a database on an ephemeral disk and logs what to set',
  async (host) => {
    const env = { SITE_DATABASE_URL: 'file:///tmp/site.db' }
    const calls = [post(homePayload), get('/api/health')]
    const { answers, log } = await callBundle(host, await bundleFor(host), calls, env)
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ message: expect.stringContaining('450-555-0142') })
    expect(log.join('\n')).toContain('set SITE_DATABASE_URL to a remote database')
  },
)

test('the schedule endpoint of Vercel rejects requests without its secret', async () => {
  const code = await bundleFor('vercel')
  const asked = { ...get('/api/outbox'), headers: { authorization: 'Bearer undefined' } }
  for (const env of [{}, { CRON_SECRET: 'chut' }]) {
    const { answers } = await callBundle('vercel', code, [asked, get('/api/outbox')], env)
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  }
})

test('the AWS function rejects requests that bypass the proxy', async () => {
  const [server, code] = [await hranaServer(folder()), await bundleFor('lambda')]
  const known = { ...get('/api/rien'), headers: { 'x-proxy-secret': 'chut' } }
  const wrong = { ...get('/api/rien'), headers: { 'x-proxy-secret': 'autre' } }
  const { answers } = await callBundle('lambda', code, [known, wrong, get('/api/rien'), schedule], {
    SITE_PROXY_SECRET: 'chut',
    SITE_DATABASE_URL: server.url,
    SITE_DATABASE_TOKEN: server.token,
  })
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 200])
})

test('the Cloudflare worker stores and mails quote requests in its own runtime', async () => {
  const [server, mails] = [await hranaServer(folder()), await mailbox()]
  const worker = await startWorker(folder(), await bundleFor('cloudflare'), COMPATIBILITY_DATE, {
    SITE_DATABASE_URL: server.url,
    SITE_DATABASE_TOKEN: server.token,
    SITE_SMTP_URL: mails.url,
  })
  onTestFinished(worker.stop)
  const call = ({ path, method, headers, body }: ReturnType<typeof post>) =>
    fetch(worker.url + path, { method, body, headers: { ...headers, 'cf-connecting-ip': ip } })
  const [one, two] = await Promise.all([call(post(homePayload)), call(post(contactPayload))])
  expect([one.status, two.status], worker.log()).toEqual([200, 200])
  expect(await one.json()).toMatchObject({ reference: expect.stringMatching(/^ND-/) })
  // The mails are sent after the response.
  await expect.poll(() => mails.recipients.toSorted()).toEqual(BOTH_FORMS)
  expect(server.rows('select form from lead')).toHaveLength(2)
  expect(server.rows("select key from rate_limit where key like 'contact:0:%'")).toHaveLength(1)
  expect(await (await fetch(`${worker.url}/schedule`)).json()).toMatchObject({ outcome: 'ok' })
  expect(await (await fetch(`${worker.url}/api/health`)).json()).toMatchObject({ status: 'ok', waiting: 0 })
  const navigation = await fetch(`${worker.url}/api/seo/test-navigation`)
  expect(await navigation.json()).toMatchObject({ accessible_pages: 2, total_pages_tested: 3 })
  const analysis = await fetch(
    `${worker.url}/api/seo/optimiser-et-reparer/${encodeURIComponent(business.origin)}`,
  )
  expect(await analysis.json()).toMatchObject({ rapport: expect.stringContaining('Étape 1') })
  expect(worker.log()).not.toMatch(/203\.0\.113|lise|exemple\.ca/)
})

test('a bundle requires modules of Node from a path that is absolute on every system', () => {
  const [, path = ''] = /createRequire\('(.*?)'\)/.exec(handlerBundling('node').banner?.js ?? '') ?? []
  expect([posix, win32].map((system) => system.isAbsolute(path))).toEqual([true, true])
})

test('a bundle contains the packages that answer requests, and none that build pages', async () => {
  const packages = new Set<string>()
  for (const host of ['lambda', 'cloudflare'] as const) {
    const { metafile } = await build({
      ...handlerBundling(host),
      metafile: true,
      entryPoints: [engineFile(`api/adapters/${host}.ts`)],
    })
    for (const file of Object.keys(metafile?.inputs ?? {})) {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
      if (name !== undefined) packages.add(name)
      expect(file).not.toMatch(/(?:^|\/)src\/(?!api|forms|html|languages|lib|messages)/)
    }
  }
  expect([...packages]).toEqual(expect.arrayContaining(['hono', 'kysely', 'nodemailer', 'pg', 'zod', 'jose']))
  const others = ['react', 'react-dom', 'remark', 'sharp', 'lightningcss', 'libsql', 'esbuild', 'tsx']
  expect(others.filter((name) => packages.has(name))).toEqual([])
})
