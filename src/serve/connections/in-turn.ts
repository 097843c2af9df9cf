import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser sends another request on a connection before the response; the few programs that do send fewer ahead. */
const MAX_QUEUED = 16

const ahead = new WeakMap<Socket, (() => void)[]>()

/**
 * Starts `work` once the earlier requests on its connection are answered. Node passes on everything that it has read:
 * 42 KB of requests for one file would open it a thousand times. A client that sends too many requests ahead is
 * disconnected.
 */
export function inTurn({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
  const waiting = ahead.get(socket)
  const begin = () => {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : ahead.get(socket)?.shift()
      if (next) next()
      else ahead.delete(socket)
    })
    work()
  }
  if (waiting === undefined) {
    ahead.set(socket, [])
    begin()
  } else if (waiting.length < MAX_QUEUED) waiting.push(begin)
  else socket.destroy()
}
