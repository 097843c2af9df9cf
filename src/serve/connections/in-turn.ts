import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser asks again on a connection before it was answered; the few programs that do ask for less ahead. */
const MOST_AHEAD = 16

const ahead = new WeakMap<Socket, (() => void)[]>()

/**
 * Begins `work` once the requests before it on its connection are answered. Node hands over all that it has read at once:
 * 42 KB of requests for one file would open it a thousand times. Who asks for too much ahead is cut off.
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
  } else if (waiting.length < MOST_AHEAD) waiting.push(begin)
  else socket.destroy()
}
