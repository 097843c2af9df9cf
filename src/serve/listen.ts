import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

const TRIES = 20

/** Listens on `port`, or on the next free one. Returns the port used. */
export async function listen(server: Server, port: number): Promise<number> {
  for (let next = port; ; next++) {
    try {
      return await listenOn(server, next)
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!taken || next - port >= TRIES || next >= 65_535) throw error
    }
  }
}

/** Addresses of this server on `port`: local ones, and those for a phone on the same network. */
export function addresses(port: number): readonly string[] {
  const network = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [`http://localhost:${port}/`, ...network.map(({ address }) => `http://${address}:${port}/`)]
}

/** The address by which this machine reaches a server; undefined until it listens. */
export function ownAddress(server: Server): string | undefined {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return undefined
  const anywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const host = anywhere ? '127.0.0.1' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** Stops a server, open connections included. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
