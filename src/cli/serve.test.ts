import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { get } from '../serve/fixtures/serve-files.ts'
import { copySite, overlaySite } from './fixtures/copy-site.ts'
import { runCommand } from './fixtures/run-command.ts'

const bin = fileURLToPath(new URL('../../bin/site.js', import.meta.url))
const comptoir = fileURLToPath(new URL('fixtures/comptoir', import.meta.url))

async function copiedSite({ built = false } = {}): Promise<string> {
  const folder = temporaryFolder()
  await copySite(join(folder, 'site'))
  await overlaySite(join(folder, 'site'), comptoir)
  if (built) expect(await runCommand('build', '--root', join(folder, 'site'))).toMatchObject({ code: 0 })
  return join(folder, 'site')
}

type Run = {
  readonly process: ChildProcess
  readonly text: () => string
  readonly ended: Promise<number | null>
}

function site(root: string, ...args: string[]): Run {
  const { PORT: _, ...env } = process.env
  const child = spawn(process.execPath, [bin, '--root', root, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)))
  return { process: child, text: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

const ADDRESS = /http:\/\/localhost:(\d+)\//

async function addressOf(run: Run): Promise<{ readonly address: string; readonly port: number }> {
  await expect.poll(run.text).toMatch(ADDRESS)
  const [address = '', port] = ADDRESS.exec(run.text()) ?? []
  return { address, port: Number(port) }
}

test('site serve takes another port if its own is taken, says so, and finishes open requests before it stops', async () => {
  const root = await copiedSite({ built: true })
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await new Promise<number>((resolve) =>
    other.listen(0, () => resolve((other.address() as AddressInfo).port)),
  )

  const run = site(root, 'serve', '--port', String(port))
  const { address, port: own } = await addressOf(run)
  expect(run.text()).toMatch(new RegExp(`^Le port ${port} est pris ; voici \\d+\\.$`, 'm'))
  expect(await (await fetch(address)).text()).toContain('Boulangerie du Port')
  expect((await fetch(`${address}inconnu`)).status).toBe(404)

  const body = JSON.stringify({ _form: 'commande' })
  const slow = connect(own, '127.0.0.1')
  let answer = ''
  slow.on('data', (text) => (answer += String(text)))
  slow.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  // Once the server answers a later request, it has read the head of this one.
  await fetch(address, { headers: { connection: 'close' } })
  run.process.kill('SIGTERM')
  await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused')
  slow.write(body.slice(1))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(await run.ended).toBe(0)
})

test('site serve without a build fails with serve/nothing-built', async () => {
  const run = site(await copiedSite(), 'serve', '--port', '0')
  expect(await run.ended).toBe(1)
  expect(run.text()).toContain('serve/nothing-built')
})

test('a file as --out fails with serve/nothing-built', async () => {
  const run = site(await copiedSite(), 'serve', '--port', '0', '--out', 'site.config.ts')
  expect(await run.ended).toBe(1)
  expect(run.text()).toContain('serve/nothing-built')
})

test('an invalid --port is a usage error', async () => {
  const run = site(await copiedSite(), 'serve', '--port', 'quatre')
  expect(await run.ended).toBe(2)
  expect(run.text()).toContain('Un port est un nombre')
})

test('an invalid PORT is reported as it is written, and the outbox is closed', async () => {
  vi.stubEnv('PORT', 'quatre')
  onTestFinished(() => void vi.unstubAllEnvs())
  const root = await copiedSite({ built: true })
  const started = vi.spyOn(globalThis, 'setInterval')
  const stopped = vi.spyOn(globalThis, 'clearInterval')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await runCommand('serve', '--root', root)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('localhost:quatre'),
  })
  // The outbox, open by then, no longer checks for mails.
  const ended = stopped.mock.calls.map(([timer]) => timer)
  expect(ended).toEqual(expect.arrayContaining(started.mock.results.map(({ value }) => value as unknown)))
  expect(started).toHaveBeenCalled()
})

test('a setting that the server does not start with is reported as a problem, not a bug', async () => {
  vi.stubEnv('SITE_TRUSTED_HOPS', 'un')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await runCommand('serve', '--root', await copiedSite({ built: true }))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('serve/setting: SITE_TRUSTED_HOPS'),
  })
})

test('an address that this machine does not have is reported as a problem, not a bug', async () => {
  const root = await copiedSite({ built: true })
  const run = site(root, 'serve', '--port', '0', '--host', '192.0.2.200')
  expect(await run.ended).toBe(1)
  expect(run.text()).toContain('serve/port')
  expect(run.text()).toContain('192.0.2.200:0 (EADDRNOTAVAIL)')
})

test('an empty --host is the whole network', async () => {
  const run = site(await copiedSite({ built: true }), 'serve', '--port', '0', '--host', '')
  const { port } = await addressOf(run)
  // Another loopback address reaches only servers that listen everywhere.
  expect((await fetch(`http://127.0.0.2:${port}/`)).status).toBe(200)
})

test('site dev builds, serves only on localhost, and exits cleanly while a page is connected', async () => {
  const run = site(await copiedSite(), 'dev', '--port', '0')
  const { address, port } = await addressOf(run)
  expect(run.text()).toMatch(/^6 pages en \d+ ms$/m)
  expect(await (await fetch(address)).text()).toContain('/__site/dev.js')

  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow()
  const rebound = await get(port, '/__site/events', { headers: { host: `evil.example:${port}` } })
  expect([rebound.status, String(rebound.body)]).toEqual([403, expect.stringContaining('Ce serveur répond')])
  const behindProxy = await get(port, '/', { headers: { host: 'www.boulangerie.example' } })
  expect(behindProxy.status).toBe(200)

  const events = await fetch(`${address}__site/events?output=index.html&html=x`)
  expect(events.headers.get('content-type')).toContain('text/event-stream')
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
})
