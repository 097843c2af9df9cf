import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findWebKit } from '../setup/find-browsers.mjs'
import type { Tab, TabOptions } from './tab.ts'
import { webDriverTab, type Command, type Send } from './webdriver-tab.ts'

/** The window's own buttons would make it wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }'

const PATHS: Readonly<Record<Command, (id: string) => string>> = {
  Navigate: () => 'url',
  ExecuteScript: () => 'execute/sync',
  SetWindowRect: () => 'window/rect',
  ElementClick: (id) => `element/${id}/click`,
  ElementSendKeys: (id) => `element/${id}/value`,
  SwitchToFrame: () => 'frame',
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen. Without JavaScript, only that of pages is off. */
export async function launchWebKit({ javaScript }: TabOptions): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'site-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW)
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(findWebKit() ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
      LANG: 'fr_CA.UTF-8',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
    stdio: 'ignore',
  })
  const args = ['--automation', `--enable-javascript-markup=${javaScript}`]
  const base = `http://127.0.0.1:${port}`
  const { sessionId } = (await whenUp(() =>
    post(`${base}/session`, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } } }),
  )) as { sessionId: string }
  const session = `${base}/session/${sessionId}`
  const send: Send = (command, parameters: { id?: unknown }) =>
    post(`${session}/${PATHS[command](String(parameters.id))}`, parameters)
  return webDriverTab(send, async () => {
    await fetch(session, { method: 'DELETE' })
    for (const process of [driver, screen]) await stop(process)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  })
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${url}: ${(value as { message: string }).message}`)
  return value
}

/** Retries until the driver accepts connections. */
async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await wait(20)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
