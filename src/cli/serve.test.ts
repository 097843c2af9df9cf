import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/site.js', import.meta.url))
const fixture = fileURLToPath(new URL('fixtures/sites/boulangerie', import.meta.url))

async function copiedSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixture, join(folder, 'site'), { recursive: true, filter: (path) => !path.includes('.site') })
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

const SOON = { timeout: 15_000 }
const ADDRESS = /http:\/\/localhost:\d+\//

test('site serve takes the next port when its own is taken, says so, and ends cleanly', async () => {
  const root = await copiedSite()
  expect(await site(root, 'build').ended).toBe(0)
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await new Promise<number>((resolve) =>
    other.listen(0, () => resolve((other.address() as AddressInfo).port)),
  )

  const run = site(root, 'serve', '--port', String(port))
  await expect.poll(run.text, SOON).toMatch(ADDRESS)
  expect(run.text()).toContain(`Le port ${port} est pris`)
  const address = ADDRESS.exec(run.text())?.[0] ?? ''
  expect(await (await fetch(address)).text()).toContain('Boulangerie du Port')
  expect((await fetch(`${address}inconnu`)).status).toBe(404)
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
})

test('site serve before site build says what to do', async () => {
  const run = site(await copiedSite(), 'serve', '--port', '0')
  expect(await run.ended).toBe(1)
  expect(run.text()).toContain('serve/nothing-built')
})

test('a port that cannot be one is wrong usage', async () => {
  const run = site(await copiedSite(), 'serve', '--port', 'quatre')
  expect(await run.ended).toBe(2)
  expect(run.text()).toContain('Un port est un nombre')
})

test('site dev builds, serves, and ends cleanly while a page listens', async () => {
  const run = site(await copiedSite(), 'dev', '--port', '0')
  await expect.poll(run.text, SOON).toMatch(ADDRESS)
  const address = ADDRESS.exec(run.text())?.[0] ?? ''
  expect(await (await fetch(address)).text()).toContain('/__site/dev.js')
  const events = await fetch(`${address}__site/events?output=index.html&html=x`)
  expect(events.headers.get('content-type')).toContain('text/event-stream')
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
})
