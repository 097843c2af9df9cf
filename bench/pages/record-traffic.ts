import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer as it travelled: the length of its body, compressed where it was. */
export type Answer = { readonly url: string; readonly type: string; readonly bytes: number }

export type Recorder = {
  /** Stands for the server: what is asked here is asked there, and counted. */
  readonly baseUrl: string
  readonly answers: readonly Answer[]
  readonly close: () => void
}

/**
 * Listens before a server and counts what it sends.
 *
 * A browser tells sizes of its own, and not those of what its service worker fetches or what it takes from its cache.
 */
export async function recordTraffic(target: string): Promise<Recorder> {
  const answers: Answer[] = []
  const server = createServer((incoming, outgoing) => {
    const asked = forward(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () =>
          answers.push({ url: incoming.url ?? '', type: answer.headers['content-type'] ?? '', bytes }),
        )
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
