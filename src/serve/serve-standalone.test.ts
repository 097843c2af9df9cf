import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { business, contactPayload, homePayload, owner, temporaryFolder } from '../api/fixtures/test-api.ts'
import { hostFolder } from '../hosts/targets/host-folder.ts'
import { writeSite } from '../emit/write-site.ts'
import { forms } from '../forms/fixtures/site-forms.ts'

const rules = { headers: new Map(), redirects: [], notFound: [] }
const page = (path: string, text: string) => ({ path, contents: `<!doctype html><title>${text}</title>` })

/** The folder of a small site, as `site build --target node` writes it, away from this repository. */
async function standaloneFolder(): Promise<string> {
  const folder = join(temporaryFolder(), 'site-node')
  const files = [
    page('index.html', 'Accueil'),
    page('contact.html', 'Contact'),
    page('404.html', 'Introuvable'),
    { path: '_headers', contents: '/*\n  X-Content-Type-Options: nosniff\n' },
  ]
  const data = { ...owner, forms: Object.values(forms), business, routes: ['/', '/contact'] }
  await writeSite(folder, await hostFolder('node', { site: { origin: business.origin }, files, rules, data }))
  return folder
}

async function start(folder: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(folder, 'server.js')], {
    cwd: join(folder, '..'),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (log += String(text)))
  await expect.poll(() => log).toMatch(/"listening"|Error/)
  const port = Number(/"address":"[^"]+:(\d+)"/.exec(log)?.[1])
  const url = `http://127.0.0.1:${port}`
  const post = (payload: unknown) =>
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  return { child, url, port, post, log: () => log }
}

test('the Node build serves pages and stores requests without any package of this repository', async () => {
  const folder = await standaloneFolder()
  expect(readdirSync(folder).sort()).toEqual(['node_modules', 'package.json', 'server.js', 'site'])
  const first = await start(folder)
  const contact = await fetch(`${first.url}/contact`)
  expect([contact.status, contact.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect((await fetch(`${first.url}/rien`)).status).toBe(404)
  expect((await first.post(homePayload)).status).toBe(200)

  const navigation = await fetch(`${first.url}/api/seo/test-navigation`)
  expect(await navigation.json()).toMatchObject({ accessible_pages: 2, total_pages_tested: 2 })

  const address = encodeURIComponent(business.origin)
  const analysis = await fetch(`${first.url}/api/seo/optimiser-et-reparer/${address}`)
  expect(await analysis.json()).toMatchObject({ rapport: expect.stringContaining('Langue de la page') })

  const data = join(folder, '..', 'site-data')
  expect(existsSync(join(data, 'site.db'))).toBe(true)
  await expect
    .poll(() => readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml')))
    .toHaveLength(2)
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])
  expect(first.log()).toContain('"stopped"')
})

test('on SIGTERM, the server finishes the request in progress and accepts no other', async () => {
  const { child, port, log } = await start(await standaloneFolder())
  const body = JSON.stringify(contactPayload)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (text) => (answer += String(text)))
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  socket.write(head + body.slice(0, 20))
  // Once the server answers a later request, it has read the head of this one.
  await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  child.kill('SIGTERM')
  await expect.poll(log).toContain('"stopping"')
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  socket.write(body.slice(20))
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*"reference":"ND-/)
})

test('data is stored relative to the working directory, never in the build folder', async () => {
  const folder = await standaloneFolder()
  const { log } = await start(folder, { SITE_DATA_DIR: 'data' })
  expect(log()).toContain(`"data":"${join(folder, '..', 'data')}"`)
  const inside = join('site-node', 'data')
  expect((await start(folder, { SITE_DATA_DIR: inside })).log()).toContain('name a folder outside it')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test.each([
  ['PORT', '70000', 'ERR_SOCKET_BAD_PORT'],
  ['SITE_TRUSTED_HOPS', 'one', 'SITE_TRUSTED_HOPS must be a number'],
])('a %s of %s ends the server, with the reason on one line of the log', async (name, value, reason) => {
  const { child, log } = await start(await standaloneFolder(), { [name]: value })
  await expect.poll(() => child.exitCode).toBe(1)
  expect(log().trim().split('\n').at(-1)).toMatch(
    new RegExp(`^{.*"level":"error","event":"ended",.*${reason}`),
  )
})
