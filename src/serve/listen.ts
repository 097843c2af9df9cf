import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { errorCode } from '../disk/error-code.ts'
import { closeUnused } from './connections/unused-connections.ts'

const MAX_ATTEMPTS = 20
/** Reachable only from this machine. */
export const LOOPBACK = '127.0.0.1'
/** Reachable from everywhere. */
export const ANYWHERE = '0.0.0.0'

/** Requests that take longer than this are aborted when the server stops. */
const GRACE_MS = 10_000
const IDLE_CHECK_MS = 50

/** Listens on `port` of `host`, or on the next free one. Returns the port used. */
export async function listen(server: Server, port: number, host = LOOPBACK): Promise<number> {
  for (let next = port; ; next++) {
    try {
      server.listen(next, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || next - port >= MAX_ATTEMPTS || next >= 65_535) throw error
    }
  }
}

/** Addresses of a server that listens on `port` of `host`: the local one first, then those for a phone on the same network. */
export function addresses(port: number, host = LOOPBACK): readonly string[] {
  const local = `http://localhost:${port}/`
  if (host === LOOPBACK || host === 'localhost') return [local]
  if (host !== ANYWHERE) return [`${urlOf(host, port)}/`]
  const network = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [local, ...network.map(({ address }) => `http://${address}:${port}/`)]
}

/** The address at which this machine reaches a server; undefined until it listens. */
export function ownAddress(server: Server): string | undefined {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return undefined
  const anywhere = bound.address === ANYWHERE || bound.address === '::'
  return urlOf(anywhere ? LOOPBACK : bound.address, bound.port)
}

/** Waits until the process receives a stop signal, and returns its name. A second signal kills it, as by default. */
export async function stopSignal(): Promise<string> {
  const waiting = new AbortController()
  const received = (name: string) => once(process, name, { signal: waiting.signal }).then(() => name)
  try {
    return await Promise.race(['SIGINT', 'SIGTERM'].map(received))
  } finally {
    waiting.abort()
  }
}

/** Refuses new connections, and resolves once the running requests are answered, or aborted if they take too long. */
export async function drain(server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  // Without this, connections that become idle meanwhile would wait for their timeout.
  const idle = setInterval(() => {
    server.closeIdleConnections()
    closeUnused(server)
  }, IDLE_CHECK_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(cutOff)
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
