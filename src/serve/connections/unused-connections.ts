import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const unused = new WeakMap<Server, Set<Socket>>()

/** Keeps an account of the connections of `server` over which nothing has come, from now on. */
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
 * Closes them. Browsers open a connection ahead of what they may ask for, and Node does not count it among those that
 * `closeIdleConnections` closes: it waits for a first request.
 */
export function closeUnused(server: Server): void {
  for (const socket of unused.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}
