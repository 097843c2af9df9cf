import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFirefox } from '../setup/find-browsers.mjs'
import type { Tab, TabOptions } from './tab.ts'
import { webDriverTab, type Send } from './webdriver-tab.ts'

/** Starts Firefox and controls it directly over its Marionette socket. */
export async function launchFirefox({ javaScript }: TabOptions): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'site-firefox-'))
  writePreferences(profile, {
    'marionette.port': 0,
    'remote.prefs.recommended': true,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'javascript.enabled': javaScript,
    'intl.locale.requested': 'fr',
  })
  // By default, a Firefox window is at least 450 pixels wide.
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }')

  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank']
  const child = spawn(findFirefox() ?? 'firefox', options, {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: 'ignore',
  })
  const port = join(profile, 'MarionetteActivePort')
  while (!existsSync(port) || readFileSync(port, 'utf8') === '') await wait(20)
  const socket = connect(Number(readFileSync(port, 'utf8')), '127.0.0.1')
  const command = marionette(socket)
  await command('WebDriver:NewSession', { capabilities: {} })
  const send: Send = async (name, parameters) => {
    const { value } = await command(`WebDriver:${name}`, parameters)
    return value
  }
  return webDriverTab(send, async () => {
    socket.destroy()
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  })
}

function writePreferences(profile: string, values: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(values).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
}

type Answer = { readonly value?: unknown }
/** Length in bytes, colon, then JSON: `[0, id, command, parameters]` is sent, `[1, id, error, result]` comes back. */
type Reply = readonly [1, number, { readonly message: string } | null, Answer]

function marionette(socket: Socket): (command: string, parameters: object) => Promise<Answer> {
  const waiting = new Map<number, (reply: Reply) => void>()
  let left = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    left = Buffer.concat([left, chunk])
    for (;;) {
      const start = left.indexOf(':') + 1
      const end = start + Number(left.subarray(0, Math.max(start - 1, 0)))
      if (start === 0 || left.length < end) return
      const message = JSON.parse(left.subarray(start, end).toString()) as Reply | object
      left = left.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get((message as unknown as Reply)[1])?.(message as unknown as Reply)
    }
  })
  return async (command, parameters) => {
    const id = ++last
    const body = JSON.stringify([0, id, command, parameters])
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(body)}:${body}`)
    const [, , error, result] = await reply
    waiting.delete(id)
    if (error) throw new Error(`${command}: ${error.message}`)
    return result
  }
}
