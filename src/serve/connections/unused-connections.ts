import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const unused = new WeakMap<Server, Set<Socket>>()

/** Tracks the connections of `server` that have not received any data, from now on. */
export function watchUnused(server: Server): void {
  const sockets = new Set<Socket>()
  unused.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/**
 * Closes them. Browsers open connections in advance, and Node's `closeIdleConnections` does not close those that wait
 * for a first request.
 */
export function closeUnused(server: Server): void {
  for (const socket of unused.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}
