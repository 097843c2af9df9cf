import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 2
const GRACE_MS = 5000

export type DevServer = { readonly stop: () => Promise<void> }

/** Starts a development server; `stop` ends it and all its child processes. */
export function startDevServer(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> | undefined },
): DevServer {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: 'ignore',
    detached: true,
  })
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // All of them have already ended.
    }
  }
  const kill = () => end('SIGKILL')
  process.once('exit', kill)
  return {
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      end('SIGTERM')
      await Promise.race([ended, wait(GRACE_MS)])
      kill()
      process.off('exit', kill)
    },
  }
}

/** Requests a page repeatedly until it answers 200 with `text` in it. Throws after `limit` milliseconds. */
export async function untilServed(url: string, text: string, limit: number): Promise<void> {
  for (const started = performance.now(); performance.now() - started < limit; await wait(POLL_MS)) {
    const page = await fetch(url)
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '')
    if (page.includes(text)) return
  }
  throw new Error(`${url} never said « ${text} ».`)
}

/** An unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
